-- Why: money goes to accounts at banks of a known list, and an organization collects into accounts of its own, which
-- the central office confirms. Whose account a number is, only its bank can say: what was asked and answered stays.

create table bank.bank (
  code         text primary key,                        -- CBN code, or the NIP code where the CBN has given none
  name         text not null,
  short_name   text not null,
  nip_code     text,
  category     text not null,
  nuban_check  text not null,
  active       boolean not null,
  ussd_prefix  text,
  constraint bank_name_once unique (name),
  constraint bank_nip_once unique (nip_code),
  constraint bank_code_format check (code ~ '^(\d{3}|\d{5}|\d{6})$'),
  constraint bank_nip_format check (nip_code ~ '^\d{6}$'),
  constraint bank_nuban_check_known check (nuban_check in ('YES', 'OFI', 'SKIP')),
  constraint bank_ussd_format check (ussd_prefix ~ '^\*\d{3,5}(\*\d{1,5})*#?$')
);
grant select on bank.bank to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- Only a confirmed account has a ledger account; the code of the chart waits with it until then.
create table bank.bank_account (
  id                          bigint generated always as identity (start with 10001) primary key,
  org_id                      bigint not null references org.organization,
  -- At the bank.
  bank_code                   text not null references bank.bank,
  account_number              text not null,
  account_name                text not null,
  name_match_score            numeric(3, 2),            -- how well its holder's name fits, for the one who decides
  verified_at                 timestamptz,
  -- In the organization.
  label                       text not null,
  purpose                     text not null,
  is_default                  boolean not null default false,
  gl_account_id               bigint references ledger.gl_account,
  ledger_account_id           bigint,
  low_balance_threshold_kobo  bigint,
  low_told_at                 timestamptz,              -- a notification said that it is below; null once it recovers
  -- How far it is.
  status                      text not null default 'PENDING',
  added_by_scope              text not null,
  removed_at                  timestamptz,              -- the organization removed it from its list; the row stays
  deleted_at                  timestamptz,
  version                     int  not null default 1,
  created_at                  timestamptz not null default now(),
  created_by                  text not null,
  updated_at                  timestamptz not null default now(),
  updated_by                  text not null,
  constraint bank_account_of_org_once unique (org_id, id),
  constraint bank_account_ledger_is_its_own foreign key (org_id, ledger_account_id)
    references ledger.ledger_account (org_id, id),
  constraint bank_account_number_format check (account_number ~ '^\d{10}$'),
  constraint bank_account_match_score_is_share check (name_match_score between 0 and 1),
  constraint bank_account_label_length check (length(label) between 2 and 60),
  constraint bank_account_purpose_known check (purpose in ('COLLECTION', 'EXPENDITURE', 'BOTH', 'PROJECT', 'CRF')),
  constraint bank_account_threshold_is_money check (low_balance_threshold_kobo > 0),
  constraint bank_account_scope_known check (added_by_scope in ('MDA', 'OAGF')),
  constraint bank_account_status_known check (status in ('PENDING', 'ACTIVE', 'INACTIVE', 'REJECTED')),
  constraint bank_account_active_has_ledger check (status <> 'ACTIVE' or ledger_account_id is not null),
  constraint bank_account_default_is_used check (not is_default or status in ('PENDING', 'ACTIVE')),
  constraint bank_account_removed_is_unused check (removed_at is null
    or (deleted_at is not null and not is_default and status in ('PENDING', 'INACTIVE', 'REJECTED')))
);
create unique index bank_account_once on bank.bank_account (bank_code, account_number) where deleted_at is null;
comment on index bank.bank_account_once is 'an account at a bank is named once in the whole portal';
create unique index bank_account_one_default on bank.bank_account (org_id, purpose)
  where is_default and deleted_at is null;
comment on index bank.bank_account_one_default is 'the default account of an organization for a purpose, one each';
-- Beside a default for both, neither a collecting nor a paying one is the default.
create unique index bank_account_one_collecting_default on bank.bank_account (org_id)
  where is_default and deleted_at is null and purpose in ('COLLECTION', 'BOTH');
comment on index bank.bank_account_one_collecting_default is 'one default account that collects';
create unique index bank_account_one_paying_default on bank.bank_account (org_id)
  where is_default and deleted_at is null and purpose in ('EXPENDITURE', 'BOTH');
comment on index bank.bank_account_one_paying_default is 'one default account that pays';
create index bank_account_of_org on bank.bank_account (org_id, purpose, status);
comment on index bank.bank_account_of_org is 'OR9, BA1: the accounts of an organization';
create index bank_account_by_bank on bank.bank_account (org_id, bank_code) where deleted_at is null;
comment on index bank.bank_account_by_bank is 'OR9: the accounts of an organization at a bank';
grant select on bank.bank_account to grp_org, grp_oagf;
grant select, insert, update on bank.bank_account to grp_job;

-- A name is asked for once a day at most, and somebody who looks names up by the hundred can be found.
create table bank.account_enquiry_log (
  id              bigint generated always as identity primary key,
  org_id          bigint      not null references org.organization,  -- whose person asked
  user_id         bigint      not null,
  bank_code       text        not null references bank.bank,
  account_number  text        not null,
  result          text        not null,
  account_name    text,
  is_cached       boolean     not null,                 -- answered from an earlier row, the bank was not asked
  at              timestamptz not null,
  constraint account_enquiry_log_number_format check (account_number ~ '^\d{10}$'),
  constraint account_enquiry_log_result_known check (result in ('FOUND', 'NOT_FOUND', 'BANK_UNAVAILABLE')),
  constraint account_enquiry_log_name_if_found check ((result = 'FOUND') = (account_name is not null))
);
create index account_enquiry_log_of_org on bank.account_enquiry_log (org_id, at);
comment on index bank.account_enquiry_log_of_org is 'how many names an organization looked up';
-- Not by organization: what a bank said to one is as true for the next.
create index account_enquiry_log_found on bank.account_enquiry_log (bank_code, account_number, at desc)
  where result = 'FOUND' and not is_cached;
comment on index bank.account_enquiry_log_found is 'BK2: what the bank said of an account today';
grant select, insert on bank.account_enquiry_log to grp_job;

-- The test bank keeps books of its own, as a real bank would; they are empty where real money moves. These accounts
-- have a holder of their own; for every other number it makes one up.
create table bank.sandbox_account (
  bank_code       text not null references bank.bank,
  account_number  text not null,
  account_name    text not null,
  constraint sandbox_account_once primary key (bank_code, account_number),
  constraint sandbox_account_number_format check (account_number ~ '^\d{10}$'),
  constraint sandbox_account_name_length check (length(account_name) between 2 and 200)
);
grant select on bank.sandbox_account to grp_job;

-- The same reference is one payment for ever.
create table bank.sandbox_payment (
  provider_ref    text primary key,
  bank_code       text        not null,
  account_number  text        not null,
  amount_kobo     bigint      not null,
  narration       text        not null,
  attempts        int         not null default 1,       -- orders it received; only a failed one is attempted again
  answers_at      timestamptz not null,                 -- until then the outcome is not known
  outcome         text        not null,
  bank_reference  text        not null,
  returns_at      timestamptz,                          -- some payments are sent back a while after they were paid
  constraint sandbox_payment_reference_once unique (bank_reference),
  constraint sandbox_payment_is_money check (amount_kobo > 0),
  constraint sandbox_payment_outcome_known check (outcome in ('PAID', 'FAILED'))
);
create index sandbox_payment_returned on bank.sandbox_payment (returns_at) where returns_at is not null;
comment on index bank.sandbox_payment_returned is 'the payments it sends back next';
grant select, insert, update on bank.sandbox_payment to grp_job;
