-- Why: a service is what a payer pays for. A rule says what is charged and a split whose money it is; a rule that
-- cannot be computed, two that hold on one day, or shares that do not make the whole are impossible to store.
-- first: org/search_key.sql
-- first: org/tiers_are_bands.sql

create table org.revenue_head (
  id             bigint generated always as identity (start with 10001) primary key,
  org_id         bigint references org.organization,    -- null: every organization may use it
  code           text not null,
  name           text not null,
  kind           text not null,
  gl_account_id  bigint not null references ledger.gl_account,
  active         boolean not null default true,
  constraint revenue_head_code_once unique (code),
  constraint revenue_head_code_format check (code ~ '^[14]\d{7}$'),
  constraint revenue_head_kind_known check (kind in ('TAX', 'FEE', 'FINE', 'LICENCE', 'EARNING', 'SALE', 'RENT',
    'REPAYMENT', 'INTEREST', 'GRANT', 'OTHER'))
);
create index revenue_head_of_org on org.revenue_head (org_id);
comment on index org.revenue_head_of_org is 'CR6: the revenue heads of an organization';
grant select on org.revenue_head to grp_org, grp_oagf;
grant select, insert on org.revenue_head to grp_job;

create table org.service (
  id                  bigint generated always as identity (start with 10001) primary key,
  org_id              bigint not null references org.organization,
  -- What it is.
  code                text not null,
  name                text not null,
  name_key            text collate "C" generated always as (org.search_key(name)) stored,  -- as searches compare it
  description         text not null,
  payer_instructions  text,
  category            text not null,
  requires_tin        boolean not null default false,
  requires_address    boolean not null default false,
  -- Whose money it is.
  revenue_head_id     bigint not null references org.revenue_head,
  gl_account_id       bigint not null references ledger.gl_account,
  active_split_id     bigint,
  -- How far it is. The public sees it while it is ACTIVE, visible and its organization is in the directory.
  status              text not null default 'DRAFT',
  is_visible          boolean not null default false,
  activated_at        timestamptz,
  activated_by        text,
  deactivated_on      date,                             -- from then on unpaid invoices are payable for 30 days
  reject_reason       text,
  version             int  not null default 1,
  created_at          timestamptz not null default now(),
  created_by          text not null,
  updated_at          timestamptz not null default now(),
  updated_by          text not null,
  constraint service_code_once unique (org_id, code),
  constraint service_of_the_org unique (org_id, id),
  constraint service_code_length check (length(code) between 1 and 40),
  constraint service_name_length check (length(name) between 3 and 120),
  constraint service_description_length check (length(description) between 10 and 1000),
  constraint service_instructions_length check (length(payer_instructions) <= 2000),
  constraint service_category_known check (category in ('FEE', 'FINE', 'LICENCE', 'PERMIT', 'TAX', 'SALE', 'RENT',
    'OTHER')),
  constraint service_status_known check (status in ('DRAFT', 'PENDING_ACTIVATION', 'ACTIVE', 'INACTIVE', 'REJECTED')),
  constraint service_active_has_split check (status <> 'ACTIVE' or active_split_id is not null)
);
create index service_by_status on org.service (org_id, status, name);
comment on index org.service_by_status is 'OR11: the services of an organization by status and name';
create index service_by_name on org.service (name_key, id);
comment on index org.service_by_name is 'PB3: the catalogue without a search, page by page';
create index service_of_head on org.service (revenue_head_id);
comment on index org.service_of_head is 'CR6: whether a revenue head is in use';
grant select on org.service to grp_org, grp_oagf, grp_job;
grant select (id, org_id, code, name, name_key, description, payer_instructions, category, status, is_visible,
              requires_tin, requires_address)
  on org.service to grp_public, grp_payer;
-- An organization keeps what its service is. Whether it is active and how it is split is decided by the central
-- office, and written by the jobs.
grant insert, update (name, description, payer_instructions, category, revenue_head_id, gl_account_id, requires_tin,
              requires_address, is_visible, version, updated_at, updated_by)
  on org.service to grp_org, grp_oagf;
grant insert, update (status, is_visible, active_split_id, activated_at, activated_by, reject_reason, version,
              updated_at, updated_by)
  on org.service to grp_job;

-- A service that leaves the catalogue leaves the first page by its policy.
create table org.featured_service (
  position    int primary key,
  service_id  bigint not null references org.service,
  constraint featured_service_once unique (service_id),
  constraint featured_service_position_known check (position between 1 and 12)
);
grant select on org.featured_service to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- The name is beside the word, so that matches are put in order without reading the services again, and so is whether
-- the public sees it: asking service and organization for each of a thousand matches took half of a search. What is
-- shown in the end is read from the services, under their own policy.
create table org.service_word (
  word        text collate "C" not null,
  service_id  bigint not null references org.service on delete cascade,
  name_key    text collate "C" not null,
  is_public   boolean not null default false,           -- as the policies say; kept by triggers
  constraint service_word_once primary key (word, service_id)
);
create index service_word_of_service on org.service_word (service_id);
comment on index org.service_word_of_service is 'the words of a service that is renamed, shown or hidden';
grant select on org.service_word to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- What a rule was when invoices were made by it stays: it is superseded by a new version, and nothing is deleted.
create table org.collection_rule (
  id                    bigint generated always as identity (start with 10001) primary key,
  org_id                bigint not null,
  service_id            bigint not null,
  version_no            int  not null default 1,
  superseded_by_id      bigint references org.collection_rule,
  name                  text not null,
  status                text not null default 'DRAFT',
  valid_from            date not null,
  valid_to              date,
  -- What is charged.
  amount_type           text not null,
  amount_kobo           bigint,
  min_amount_kobo       bigint,
  max_amount_kobo       bigint,
  percent               numeric(7,4),
  tiers                 jsonb,
  quantity_enabled      boolean not null default false,
  unit_label            text,
  max_quantity          int,
  custom_fields         jsonb not null default '[]',    -- what the payer is asked
  -- How it is paid.
  channels              text[] not null,
  fee_bearer            text not null default 'PAYER',
  part_payment_allowed  boolean not null default false,
  min_part_percent      int,
  due_days              int  not null default 30,
  penalty_type          text not null default 'NONE',
  penalty_value         numeric(19,4),                  -- naira for FLAT, percent for PERCENT_MONTHLY
  penalty_cap_percent   numeric(7,4),
  version               int  not null default 1,
  created_at            timestamptz not null default now(),
  created_by            text not null,
  updated_at            timestamptz not null default now(),
  updated_by            text not null,
  constraint collection_rule_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint collection_rule_version_once unique (org_id, service_id, version_no),
  constraint collection_rule_one_active_a_day exclude using gist (org_id with =, service_id with =,
    daterange(valid_from, valid_to, '[]') with &&) where (status = 'ACTIVE'),
  constraint collection_rule_name_length check (length(name) between 3 and 80),
  constraint collection_rule_status_known check (status in ('DRAFT', 'ACTIVE', 'INACTIVE')),
  constraint collection_rule_days_in_order check (valid_to >= valid_from),
  constraint collection_rule_amount_fits_type check (case amount_type
    when 'FIXED' then amount_kobo is not null and num_nonnulls(min_amount_kobo, max_amount_kobo, percent, tiers) = 0
    when 'VARIABLE' then num_nonnulls(amount_kobo, percent, tiers) = 0
    when 'RANGE' then num_nonnulls(min_amount_kobo, max_amount_kobo) = 2
      and num_nonnulls(amount_kobo, percent, tiers) = 0
    when 'TIERED' then tiers is not null and num_nonnulls(amount_kobo, percent) = 0
    when 'PERCENTAGE' then percent is not null and num_nonnulls(amount_kobo, tiers) = 0
    else false end),
  constraint collection_rule_amounts_are_money check (amount_kobo > 0 and min_amount_kobo > 0 and max_amount_kobo > 0),
  constraint collection_rule_min_below_max check (min_amount_kobo < max_amount_kobo),
  constraint collection_rule_percent_known check (percent > 0 and percent <= 100),
  constraint collection_rule_tiers_are_bands check (tiers is null or org.tiers_are_bands(tiers)),
  constraint collection_rule_quantity_is_whole check (quantity_enabled
    or (unit_label is null and max_quantity is null)),
  constraint collection_rule_quantity_known check (max_quantity >= 1),
  constraint collection_rule_fields_are_few check (jsonb_typeof(custom_fields) = 'array'
    and jsonb_array_length(custom_fields) <= 15),
  constraint collection_rule_channels_known check (cardinality(channels) >= 1
    and channels <@ array['CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS']),
  constraint collection_rule_bearer_known check (fee_bearer in ('PAYER', 'ORGANIZATION')),
  constraint collection_rule_part_is_whole check (part_payment_allowed or min_part_percent is null),
  constraint collection_rule_part_known check (min_part_percent between 1 and 99),
  constraint collection_rule_due_known check (due_days between 0 and 3650),
  constraint collection_rule_penalty_is_whole check (case penalty_type
    when 'NONE' then num_nonnulls(penalty_value, penalty_cap_percent) = 0
    when 'FLAT' then coalesce(penalty_value, 0) > 0
    when 'PERCENT_MONTHLY' then coalesce(penalty_value, 0) > 0 and penalty_value <= 100
    else false end)
);
create index collection_rule_by_status on org.collection_rule (org_id, status, service_id);
comment on index org.collection_rule_by_status is 'CR1: the rules of an organization by status';
grant select on org.collection_rule to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
grant insert on org.collection_rule to grp_org, grp_oagf, grp_job;
-- Organization, service and number of a version never change.
grant update (superseded_by_id, name, status, valid_from, valid_to, amount_type, amount_kobo, min_amount_kobo,
              max_amount_kobo, percent, tiers, quantity_enabled, unit_label, max_quantity, custom_fields, channels,
              fee_bearer, part_payment_allowed, min_part_percent, due_days, penalty_type, penalty_value,
              penalty_cap_percent, version, updated_at, updated_by)
  on org.collection_rule to grp_org, grp_oagf;

-- Set by one administrator of the central office and confirmed by another. Its shares are never edited: whoever was
-- paid by it keeps it.
create table org.split_ratio (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint not null,
  service_id      bigint not null,
  version_no      int  not null,
  effective_from  date not null,
  note            text,
  status          text not null default 'PENDING',
  set_by          text not null,
  confirmed_by    text,
  confirmed_at    timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint split_ratio_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint split_ratio_version_once unique (org_id, service_id, version_no),
  constraint split_ratio_of_the_org unique (org_id, id),
  constraint split_ratio_service_once unique (org_id, service_id, id),
  constraint split_ratio_status_known check (status in ('PENDING', 'ACTIVE', 'SUPERSEDED', 'REJECTED')),
  constraint split_ratio_second_person check (confirmed_by <> set_by),
  constraint split_ratio_active_is_confirmed check (status not in ('ACTIVE', 'SUPERSEDED')
    or (confirmed_by is not null and confirmed_at is not null))
);
create unique index split_ratio_one_active_a_start on org.split_ratio (org_id, service_id, effective_from)
  where status = 'ACTIVE';
comment on index org.split_ratio_one_active_a_start is
  'the split in force on a day: confirmations; one from each day on';
create unique index split_ratio_one_waits on org.split_ratio (org_id, service_id) where status = 'PENDING';
comment on index org.split_ratio_one_waits is 'one split of a service waits for a second person at a time';
create index split_ratio_of_service on org.split_ratio (org_id, service_id, version_no desc);
comment on index org.split_ratio_of_service is 'SV3: the splits of a service, newest first';
create index split_ratio_waiting on org.split_ratio (created_at) where status = 'PENDING';
comment on index org.split_ratio_waiting is 'SV2: splits that wait, longest first';

create table org.split_line (
  id                  bigint generated always as identity (start with 10001) primary key,
  org_id              bigint not null,                  -- of the service
  split_id            bigint not null,
  position            int  not null,
  beneficiary_type    text not null,
  beneficiary_org_id  bigint references org.organization,
  bank_account_id     bigint not null references bank.bank_account,
  ledger_account_id   bigint not null references ledger.ledger_account,
  percent             numeric(7,4) not null,
  is_remainder        boolean not null default false,   -- takes what the cutting to kobo leaves over
  constraint split_line_of_the_split foreign key (org_id, split_id) references org.split_ratio (org_id, id),
  constraint split_line_position_once unique (org_id, split_id, position),
  constraint split_line_beneficiary_known check (beneficiary_type in ('MDA', 'CRF', 'OTHER_MDA', 'SERVICE_PARTNER')),
  constraint split_line_percent_known check (percent >= 0 and percent <= 100)
);
create unique index split_line_one_remainder on org.split_line (org_id, split_id) where is_remainder;
comment on index org.split_line_one_remainder is 'one line of a split takes the remainder';

grant select on org.split_ratio, org.split_line to grp_org, grp_oagf;
grant select, insert, update (status, effective_from, confirmed_by, confirmed_at, updated_at)
  on org.split_ratio to grp_job;
grant select, insert on org.split_line to grp_job;

-- Deferred, because a service and its first split are made in one transaction.
alter table org.service add constraint service_split_is_its_own foreign key (org_id, id, active_split_id)
  references org.split_ratio (org_id, service_id, id) deferrable initially deferred;

-- Every organization has its one row from its first moment (a trigger makes it), so that nobody who reads a
-- preference has to know what holds when there is none.
create table org.organization_preference (
  org_id                          bigint primary key references org.organization,
  -- How it collects.
  fee_bearer                      text    not null default 'PAYER',
  allow_part_payment              boolean not null default false,
  invoice_due_days                int     not null default 30,
  invoice_expiry_days             int     not null default 90,
  -- How it pays.
  default_source_bank_account_id  bigint,
  name_match_threshold            numeric(3,2) not null default 0.85,
  duplicate_window_days           int     not null default 45,
  max_line_amount_kobo            bigint,
  auto_disburse                   boolean not null default true,
  pension_employer_code           text,
  pay_day_of_month                int,
  -- What it gets to read.
  digest_hour                     int,
  statement_day                   int     not null default 1,
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
  constraint preference_employer_code_length check (length(pension_employer_code) between 3 and 20),
  constraint preference_pay_day_known check (pay_day_of_month between 1 and 28),
  constraint preference_digest_hour_known check (digest_hour between 0 and 23),
  constraint preference_statement_day_known check (statement_day between 1 and 28)
);
grant select, update (fee_bearer, allow_part_payment, invoice_due_days, invoice_expiry_days,
              default_source_bank_account_id, name_match_threshold, duplicate_window_days, max_line_amount_kobo,
              auto_disburse, pension_employer_code, pay_day_of_month, digest_hour, statement_day, version, updated_at,
              updated_by)
  on org.organization_preference to grp_org, grp_oagf, grp_job;
