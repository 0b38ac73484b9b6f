-- Why: money is filed under the codes of the national chart of accounts, and every bank account and every share of a
-- split needs the ledger account it is posted to. Journals and postings come with the ledger's own migration.

create table ledger.gl_account (
  id           bigint generated always as identity (start with 10001) primary key,
  code         text not null,
  name         text not null,
  class        text not null,
  parent_id    bigint references ledger.gl_account,
  normal_side  text not null,
  is_postable  boolean not null,
  active       boolean not null default true,
  constraint gl_account_code_once unique (code),
  constraint gl_account_code_format check (code ~ '^\d{8}$'),
  constraint gl_account_class_known check (class in ('ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE')),
  constraint gl_account_class_fits_code check (class = case
    when code like '1%' then 'REVENUE' when code like '2%' then 'EXPENSE' when code like '3%' then 'ASSET'
    when code like '47%' then 'EQUITY' else 'LIABILITY' end),
  constraint gl_account_side_known check (normal_side in ('DEBIT', 'CREDIT'))
);
create index gl_account_parent on ledger.gl_account (parent_id);
grant select on ledger.gl_account to grp_org, grp_oagf, grp_job;

create table ledger.ledger_account (
  id               bigint generated always as identity (start with 10001) primary key,
  org_id           bigint not null references org.organization,
  gl_account_id    bigint not null references ledger.gl_account,
  bank_account_id  bigint,                              -- of a module further right: no foreign key
  code             text not null,
  name             text not null,
  normal_side      text not null,
  is_clearing      boolean not null default false,
  balance_kobo     bigint not null default 0,           -- equal to the sum of its postings; written by ledger.post alone
  constraint ledger_account_code_once unique (code),
  constraint ledger_account_once unique nulls not distinct (org_id, gl_account_id, bank_account_id),
  constraint ledger_account_of_the_org unique (org_id, id),
  constraint ledger_account_side_known check (normal_side in ('DEBIT', 'CREDIT'))
) with (fillfactor = 50);
call platform.keep_rows_apart(array['ledger.ledger_account']::regclass[]);
grant select on ledger.ledger_account to grp_org, grp_oagf, grp_job;
