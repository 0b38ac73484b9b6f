-- Why: how an organization collects and pays where it has a choice. Every organization has its one row from its first
-- moment, so that nobody who reads a preference has to know what holds when there is none.

-- An account by the organization it belongs to, for whatever names one of its own.
alter table bank.bank_account add constraint bank_account_of_org_once unique (org_id, id);

create table org.organization_preference (
  org_id                          bigint primary key references org.organization,
  default_source_bank_account_id  bigint,
  fee_bearer                      text    not null default 'PAYER',
  allow_part_payment              boolean not null default false,
  invoice_due_days                int     not null default 30,
  invoice_expiry_days             int     not null default 90,
  name_match_threshold            numeric(3,2) not null default 0.85,
  duplicate_window_days           int     not null default 45,
  max_line_amount_kobo            bigint,
  auto_disburse                   boolean not null default true,
  digest_hour                     int,
  statement_day                   int     not null default 1,
  pension_employer_code           text,
  pay_day_of_month                int,
  version                         int     not null default 1,
  updated_at                      timestamptz not null default now(),
  updated_by                      text    not null default 'system',
  constraint preference_account_is_its_own foreign key (org_id, default_source_bank_account_id)
    references bank.bank_account (org_id, id),
  constraint preference_bearer_known check (fee_bearer in ('PAYER', 'ORGANIZATION')),
  constraint preference_due_days_known check (invoice_due_days between 1 and 365),
  constraint preference_expiry_days_known check (invoice_expiry_days between 1 and 730),
  constraint preference_due_before_expiry check (invoice_due_days <= invoice_expiry_days),
  constraint preference_threshold_known check (name_match_threshold between 0.60 and 0.95),
  constraint preference_window_known check (duplicate_window_days between 0 and 90),
  constraint preference_line_limit_is_money check (max_line_amount_kobo between 1 and 99999999999999),
  constraint preference_digest_hour_known check (digest_hour between 0 and 23),
  constraint preference_statement_day_known check (statement_day between 1 and 28),
  constraint preference_employer_code_length check (length(pension_employer_code) between 3 and 20),
  constraint preference_pay_day_known check (pay_day_of_month between 1 and 28)
);

call platform.keep_rows_apart(array['org.organization_preference']::regclass[]);
grant select on org.organization_preference to grp_org, grp_oagf, grp_job;
grant update (default_source_bank_account_id, fee_bearer, allow_part_payment, invoice_due_days, invoice_expiry_days,
              name_match_threshold, duplicate_window_days, max_line_amount_kobo, auto_disburse, digest_hour, statement_day,
              pension_employer_code, pay_day_of_month, version, updated_at, updated_by)
  on org.organization_preference to grp_org, grp_oagf, grp_job;

create function org.give_preferences() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  insert into org.organization_preference (org_id, updated_at, updated_by)
  select n.id, n.created_at, n.created_by from added n on conflict do nothing;
  return null;
end
$$;
create trigger organization_has_preferences after insert on org.organization
  referencing new table as added for each statement execute function org.give_preferences();

insert into org.organization_preference (org_id) select id from org.organization on conflict do nothing;
