-- Why: a program of an organization (a payroll, an ERP) calls with an API key. It acts under an account of its own that
-- nobody signs in to, so that makers, quotas, repeated requests and the trail work as for people; a rolled key keeps
-- the account. Of a key its name and the SHA-256 of its text are stored (docs/spec/api-keys.md).

-- An account of a program has no address, number or password. The accounts there are read for it afterwards, without
-- keeping anybody waiting (20261130T1902).
alter table identity.app_user
  alter column email drop not null,
  alter column phone drop not null,
  drop constraint app_user_kind_known,
  add constraint app_user_kind_known check (kind in ('STAFF', 'PAYER', 'PROGRAM')) not valid,
  drop constraint app_user_name_length,
  add constraint app_user_name_length check (
    length(first_name) between 2 and (case kind when 'PAYER' then 100 when 'PROGRAM' then 60 else 50 end)
    and length(last_name) between (case kind when 'STAFF' then 2 else 0 end) and 50) not valid,
  drop constraint app_user_in_use_has_a_password,
  add constraint app_user_in_use_has_a_password check (status in ('PENDING_ACTIVATION', 'DEACTIVATED')
    or password_hash is not null or kind = 'PROGRAM') not valid,
  add constraint app_user_program_cannot_sign_in check (case kind when 'PROGRAM' then
      email is null and phone is null and pending_phone is null and password_hash is null
      and activation_key_hash is null and reset_key_hash is null and status in ('ACTIVE', 'DEACTIVATED')
    else email is not null and phone is not null end) not valid;

create table identity.program (
  user_id  bigint primary key references identity.app_user,
  org_id   bigint not null references org.organization,
  login    text not null,
  name     text not null,
  constraint program_name_length check (length(name) between 3 and 60)
);
create index program_of_org on identity.program (org_id);
comment on index identity.program_of_org is 'row security: the programs of an organization';
grant select on identity.program to grp_org, grp_oagf;
grant select, insert, update on identity.program to grp_job;

create table identity.api_key (
  id                    bigint generated always as identity primary key,
  org_id                bigint not null references org.organization,
  program_user_id       bigint not null references identity.program,
  key_id                text   not null,                -- the name in its text
  secret_hash           bytea  not null,                -- SHA-256 of the whole text
  mode                  text   not null,
  -- What it opens, and from where.
  scopes                text[] not null,
  payment_types         text[] not null default '{}',
  addresses             cidr[] not null default '{}',   -- none: from everywhere
  -- How long it lives. An end that has passed is no status.
  status                text   not null,
  expires_at            timestamptz not null,
  rolled_from_id        bigint references identity.api_key,
  grace_until           timestamptz,                    -- a newer key replaced it: accepted until then
  last_used_at          timestamptz,
  last_used_ip          text,
  address_refused_at    timestamptz,                    -- when an address outside its list was last recorded
  -- Of what its administrators were notified.
  ending_noticed_days   int,                            -- the nearest of 30, 14, 3 and 1 days before its end
  unused_noticed_at     timestamptz,
  address_noticed_at    timestamptz,
  -- Who answers for it.
  requested_by_user_id  bigint not null references identity.app_user,
  requested_by          text   not null,
  confirmed_by_user_id  bigint references identity.app_user,
  confirmed_by          text,
  created_at            timestamptz not null,
  revoked_at            timestamptz,
  revoked_by            text,
  revoke_reason         text,
  version               int not null default 1,
  constraint api_key_id_format check (key_id ~ '^[0-9A-Za-z]{8}$'),
  constraint api_key_hash_whole check (length(secret_hash) = 32),
  constraint api_key_mode_known check (mode in ('test', 'live')),
  constraint api_key_status_known check (status in ('PENDING', 'ACTIVE', 'REVOKED')),
  constraint api_key_opens_something check (cardinality(scopes) between 1 and 20),
  constraint api_key_types_are_named check ((cardinality(payment_types) > 0) = ('payments:submit' = any (scopes))),
  constraint api_key_addresses_are_few check (cardinality(addresses) <= 20),
  constraint api_key_live_payments_have_addresses check (mode = 'test' or cardinality(addresses) > 0
    or not 'payments:submit' = any (scopes)),
  constraint api_key_confirmed_by_another check (confirmed_by_user_id <> requested_by_user_id),
  constraint api_key_confirmation_is_named check ((confirmed_by is null) = (confirmed_by_user_id is null)),
  constraint api_key_end_has_its_facts check ((status = 'REVOKED') = (revoked_at is not null)
    and (revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoke_reason is null)),
  constraint api_key_reason_is_short check (length(revoke_reason) between 1 and 500)
);
create unique index api_key_name_once on identity.api_key (key_id);
comment on index identity.api_key_name_once is 'a key by the name in its text, one each';
create unique index api_key_of_text on identity.api_key (secret_hash);
comment on index identity.api_key_of_text is 'which key is calling';
create index api_key_of_org on identity.api_key (org_id, created_at desc, id desc);
comment on index identity.api_key_of_org is 'KY1: the keys of an organization, newest first';
create index api_key_of_program on identity.api_key (program_user_id);
comment on index identity.api_key_of_program is 'who answers for a program: its keys';
create unique index api_key_rolled_once on identity.api_key (rolled_from_id) where rolled_from_id is not null;
comment on index identity.api_key_rolled_once is 'KY3: a key is replaced once';
create index api_key_in_grace on identity.api_key (grace_until) where grace_until is not null and status = 'ACTIVE';
comment on index identity.api_key_in_grace is 'the clock that revokes replaced keys';
-- Everything of a key but its hash.
grant select (id, org_id, program_user_id, key_id, mode, scopes, payment_types, addresses, status, expires_at,
              rolled_from_id, grace_until, last_used_at, last_used_ip, address_refused_at, requested_by_user_id,
              requested_by, confirmed_by_user_id, confirmed_by, created_at, revoked_at, revoked_by, revoke_reason,
              version)
  on identity.api_key to grp_org, grp_oagf;
grant select, insert, update on identity.api_key to grp_job;

-- How often a key made which call on a day, and with which outcome.
create table identity.api_key_day (
  key_id   bigint not null references identity.api_key,
  org_id   bigint not null references org.organization,
  day      date   not null,                             -- in Lagos
  call     text   not null,
  outcome  text   not null,                             -- ok, or the code of the refusal
  count    bigint not null,
  primary key (key_id, day, call, outcome),
  constraint api_key_day_counts_up check (count >= 1),
  constraint api_key_day_words_are_short check (length(call) <= 10 and length(outcome) between 2 and 40)
) with (fillfactor = 70);
create index api_key_day_of_org on identity.api_key_day (org_id);
comment on index identity.api_key_day_of_org is 'row security: the use of the keys of an organization';
create index api_key_day_by_age on identity.api_key_day (day);
comment on index identity.api_key_day_by_age is 'the clock that deletes old days';
grant select on identity.api_key_day to grp_org, grp_oagf;
grant select, insert, update, delete on identity.api_key_day to grp_job;

-- What `identity.key_is_calling` answers with every call: key, program and organization as they are now.
create type identity.key_caller as (
  id bigint, key_id text, user_id bigint, login text, name text, org_id bigint, org_type text, org_status text,
  scopes text[], payment_types text[], status text, is_program_active boolean, expires_at timestamptz,
  grace_until timestamptz, address_fits boolean, is_first_refusal boolean
);

-- A key with a sensitive scope waits for a second administrator.
alter table admin_request.admin_request drop constraint admin_request_type_known;
alter table admin_request.admin_request add constraint admin_request_type_known check (type in ('USER_ADMINISTRATION',
  'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS', 'MASTER_DATA', 'SERVICE_ACTIVATION',
  'SPLIT_CHANGE', 'PRICE_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY', 'MANUAL_JOURNAL',
  'MONEY_TAKE_IN', 'MONEY_CLAIM', 'BANK_CONTRADICTION', 'STATEMENT_WITHDRAWAL', 'API_KEY'));
