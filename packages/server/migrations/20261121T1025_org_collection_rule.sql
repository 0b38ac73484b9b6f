-- Why: the rule says what a payer is charged, so a rule that cannot be computed, or two that hold on one day, must be
-- impossible to store.

-- Bands in order without a gap: each begins where the last one ended, only the last is open, amounts are naira strings.
create function org.tiers_are_bands(tiers jsonb) returns boolean
  language sql immutable parallel safe
  return case when jsonb_typeof(tiers) <> 'array' or jsonb_array_length(tiers) = 0 then false else (
    select bool_and(
             coalesce(t->>'from', '') ~ '^\d{1,15}\.\d{2}$' and coalesce(t->>'amount', '') ~ '^\d{1,15}\.\d{2}$'
             and coalesce((t->>'to') ~ '^\d{1,15}\.\d{2}$', true)
             and (t->>'to' is null) = (following is null)
             and (following is null or t->>'to' = following)
             and (t->>'to' is null or (t->>'to')::numeric > (t->>'from')::numeric))
    from (select t, lead(t->>'from') over (order by place) as following
          from jsonb_array_elements(tiers) with ordinality as e (t, place)) bands) end;

create table org.collection_rule (
  id                    bigint generated always as identity (start with 10001) primary key,
  org_id                bigint not null,
  service_id            bigint not null,
  name                  text not null,
  status                text not null default 'DRAFT',
  amount_type           text not null,
  amount_kobo           bigint,
  min_amount_kobo       bigint,
  max_amount_kobo       bigint,
  percent               numeric(7,4),
  tiers                 jsonb,
  version_no            int  not null default 1,
  superseded_by_id      bigint references org.collection_rule,
  quantity_enabled      boolean not null default false,
  unit_label            text,
  max_quantity          int,
  part_payment_allowed  boolean not null default false,
  min_part_percent      int,
  due_days              int  not null default 30,
  penalty_type          text not null default 'NONE',
  penalty_value         numeric(19,4),                  -- naira for FLAT, percent for PERCENT_MONTHLY
  penalty_cap_percent   numeric(7,4),
  fee_bearer            text not null default 'PAYER',
  channels              text[] not null,
  custom_fields         jsonb not null default '[]',
  valid_from            date not null,
  valid_to              date,
  version               int  not null default 1,
  created_at            timestamptz not null default now(),
  created_by            text not null,
  updated_at            timestamptz not null default now(),
  updated_by            text not null,
  constraint collection_rule_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint collection_rule_version_once unique (org_id, service_id, version_no),
  constraint collection_rule_one_active_a_day exclude using gist
    (org_id with =, service_id with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'ACTIVE'),
  constraint collection_rule_name_length check (length(name) between 3 and 80),
  constraint collection_rule_status_known check (status in ('DRAFT', 'ACTIVE', 'INACTIVE')),
  constraint collection_rule_amount_fits_type check (case amount_type
    when 'FIXED' then amount_kobo is not null and num_nonnulls(min_amount_kobo, max_amount_kobo, percent, tiers) = 0
    when 'VARIABLE' then num_nonnulls(amount_kobo, percent, tiers) = 0
    when 'RANGE' then num_nonnulls(min_amount_kobo, max_amount_kobo) = 2 and num_nonnulls(amount_kobo, percent, tiers) = 0
    when 'TIERED' then tiers is not null and num_nonnulls(amount_kobo, percent) = 0
    when 'PERCENTAGE' then percent is not null and num_nonnulls(amount_kobo, tiers) = 0
    else false end),
  constraint collection_rule_amounts_are_money check (amount_kobo > 0 and min_amount_kobo > 0 and max_amount_kobo > 0),
  constraint collection_rule_min_below_max check (min_amount_kobo < max_amount_kobo),
  constraint collection_rule_percent_known check (percent > 0 and percent <= 100),
  constraint collection_rule_tiers_are_bands check (tiers is null or org.tiers_are_bands(tiers)),
  constraint collection_rule_quantity_is_whole check
    (quantity_enabled or (unit_label is null and max_quantity is null)),
  constraint collection_rule_quantity_known check (max_quantity >= 1),
  constraint collection_rule_part_is_whole check (part_payment_allowed or min_part_percent is null),
  constraint collection_rule_part_known check (min_part_percent between 1 and 99),
  constraint collection_rule_due_known check (due_days between 0 and 3650),
  constraint collection_rule_penalty_is_whole check (case penalty_type
    when 'NONE' then num_nonnulls(penalty_value, penalty_cap_percent) = 0
    when 'FLAT' then coalesce(penalty_value, 0) > 0
    when 'PERCENT_MONTHLY' then coalesce(penalty_value, 0) > 0 and penalty_value <= 100
    else false end),
  constraint collection_rule_bearer_known check (fee_bearer in ('PAYER', 'ORGANIZATION')),
  constraint collection_rule_channels_known check (cardinality(channels) >= 1
    and channels <@ array['CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS']),
  constraint collection_rule_fields_are_few check
    (jsonb_typeof(custom_fields) = 'array' and jsonb_array_length(custom_fields) <= 15),
  constraint collection_rule_days_in_order check (valid_to >= valid_from)
);
call platform.keep_rows_apart(array['org.collection_rule']::regclass[]);
create policy of_the_catalogue_for_payers on org.collection_rule for select to grp_payer
  using (status = 'ACTIVE' and exists (select from org.service s where s.id = service_id));
create policy of_the_catalogue_for_public on org.collection_rule for select to grp_public
  using (status = 'ACTIVE' and exists (select from org.service s where s.id = service_id));
grant select on org.collection_rule to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
grant execute on function org.tiers_are_bands(jsonb) to grp_org, grp_oagf, grp_job;
