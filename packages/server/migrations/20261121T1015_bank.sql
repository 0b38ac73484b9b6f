-- Why: money goes to accounts at banks of a known list, and a body collects into accounts of its own. Whose account it
-- is, is decided by row security; that it is named once, by the database.

create table bank.bank (
  code         text primary key,                        -- CBN code, or the NIP code where the CBN has given none
  name         text not null,
  short_name   text not null,
  nip_code     text,
  category     text not null,
  nuban_check  text not null,
  active       boolean not null,
  ussd_prefix  text,
  constraint bank_code_format check (code ~ '^(\d{3}|\d{5}|\d{6})$'),
  constraint bank_name_once unique (name),
  constraint bank_nip_format check (nip_code ~ '^\d{6}$'),
  constraint bank_nip_once unique (nip_code),
  constraint bank_nuban_check_known check (nuban_check in ('YES', 'OFI', 'SKIP')),
  constraint bank_ussd_format check (ussd_prefix ~ '^\*\d{3,5}(\*\d{1,5})*#?$')
);
grant select on bank.bank to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

create table bank.bank_account (
  id                          bigint generated always as identity (start with 10001) primary key,
  org_id                      bigint not null references org.organization,
  bank_code                   text not null references bank.bank,
  account_number              text not null,
  account_name                text not null,
  label                       text not null,
  purpose                     text not null,
  ledger_account_id           bigint,
  is_default                  boolean not null default false,
  status                      text not null default 'PENDING',
  verified_at                 timestamptz,
  low_balance_threshold_kobo  bigint,
  added_by_scope              text not null,
  deleted_at                  timestamptz,
  version                     int  not null default 1,
  created_at                  timestamptz not null default now(),
  created_by                  text not null,
  updated_at                  timestamptz not null default now(),
  updated_by                  text not null,
  constraint bank_account_number_format check (account_number ~ '^\d{10}$'),
  constraint bank_account_label_length check (length(label) between 2 and 60),
  constraint bank_account_purpose_known check (purpose in ('COLLECTION', 'EXPENDITURE', 'BOTH', 'PROJECT', 'CRF')),
  constraint bank_account_status_known check (status in ('PENDING', 'ACTIVE', 'INACTIVE', 'REJECTED')),
  constraint bank_account_active_has_ledger check (status <> 'ACTIVE' or ledger_account_id is not null),
  constraint bank_account_threshold_is_money check (low_balance_threshold_kobo > 0),
  constraint bank_account_scope_known check (added_by_scope in ('MDA', 'OAGF')),
  constraint bank_account_ledger_is_its_own foreign key (org_id, ledger_account_id)
    references ledger.ledger_account (org_id, id)
);
create unique index bank_account_once on bank.bank_account (bank_code, account_number) where deleted_at is null;
create unique index bank_account_one_default on bank.bank_account (org_id, purpose) where is_default and deleted_at is null;
create index bank_account_of_org on bank.bank_account (org_id, purpose, status);
call platform.keep_rows_apart(array['bank.bank_account']::regclass[]);
grant select on bank.bank_account to grp_org, grp_oagf, grp_job;
