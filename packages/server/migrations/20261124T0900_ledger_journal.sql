-- Why: money is believed only when both sides agree. A journal that does not balance, is edited or is posted twice is
-- impossible, whatever the code above does. Journals and postings are the fact tables of the group commit: no foreign
-- keys and no row triggers on the way in (architecture.md 3.5); the one door checks by set and the invariants prove it.

create table ledger.journal (
  id              bigint generated always as identity primary key,
  org_id          bigint not null,
  number          text not null,                        -- JN-2026-0004512, without gaps, taken once a group
  event           text not null,                        -- posting rule: L1, L2 … (data-model 6), OPENING for seeds
  source_type     text not null,
  source_id       bigint not null,
  sequence        int not null default 0,
  description     text not null,
  business_date   date not null,                        -- day of Africa/Lagos
  posted_at       timestamptz not null,
  reversal_of_id  bigint,
  constraint journal_number_once unique (number),
  constraint journal_event_once unique (event, source_type, source_id, sequence),
  constraint journal_event_known check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'OPENING')),
  constraint journal_source_known check (source_type in ('payment', 'settlement', 'payment_request', 'request_line',
    'admin_request', 'bank_statement_line', 'journal', 'opening')),
  constraint journal_number_format check (number ~ '^JN-\d{4}-\d{7,}$')
);
create index journal_of_org on ledger.journal (org_id, id desc);
create unique index journal_reversed_once on ledger.journal (reversal_of_id) where reversal_of_id is not null;

create table ledger.posting (
  id                 bigint generated always as identity primary key,
  org_id             bigint not null,                   -- of the account
  journal_id         bigint not null,
  position           int not null,
  ledger_account_id  bigint not null,
  side               text not null,
  amount_kobo        bigint not null,
  business_date      date not null,                     -- that of its journal, so that entries of an account are read alone
  constraint posting_once unique (journal_id, position),
  constraint posting_side_known check (side in ('DEBIT', 'CREDIT')),
  constraint posting_is_money check (amount_kobo > 0)
);
create index posting_of_account on ledger.posting (ledger_account_id, id);

-- What moved on an account on a day and how it stood at its end. The running day rides in the account itself (day,
-- day_debit_kobo, day_credit_kobo) and is written here by the first posting of a later day.
create table ledger.balance_day (
  ledger_account_id  bigint not null,
  org_id             bigint not null,
  day                date not null,
  debit_kobo         bigint not null,
  credit_kobo        bigint not null,
  closing_kobo       bigint not null,                   -- on the account's normal side
  primary key (ledger_account_id, day)
);
create index balance_day_of_org on ledger.balance_day (org_id, day);

alter table ledger.ledger_account
  add column day              date,
  add column day_debit_kobo   bigint not null default 0,
  add column day_credit_kobo  bigint not null default 0,
  add column last_posted_at   timestamptz,
  -- What a posting rule finds the account by where no bank account or split names it.
  add column purpose          text,
  add constraint ledger_account_purpose_known check
    (purpose in ('COLLECTIONS_CLEARING', 'FEES_PAYABLE', 'UNALLOCATED_RECEIPTS', 'ACCOUNTS_PAYABLE', 'PAYMENTS_CLEARING')),
  add constraint ledger_account_clearing_is_collections check (is_clearing = coalesce(purpose = 'COLLECTIONS_CLEARING', false));
create unique index ledger_account_one_a_purpose on ledger.ledger_account (org_id, purpose) where purpose is not null;

call platform.keep_rows_apart(array['ledger.journal', 'ledger.posting', 'ledger.balance_day']::regclass[]);
grant select on ledger.journal, ledger.posting, ledger.balance_day to grp_org, grp_oagf, grp_job;

create trigger journal_only_grows before update or delete on ledger.journal
  for each row execute function platform.refuse_change();
create trigger journal_is_not_emptied before truncate on ledger.journal
  for each statement execute function platform.refuse_change();
create trigger posting_only_grows before update or delete on ledger.posting
  for each row execute function platform.refuse_change();
create trigger posting_is_not_emptied before truncate on ledger.posting
  for each statement execute function platform.refuse_change();

-- A journal's lines come in one statement and their two sides agree.
create function ledger.refuse_unbalanced() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from added group by journal_id
    having sum(case side when 'DEBIT' then amount_kobo else -amount_kobo end) <> 0 or count(*) < 2
  ) then
    raise exception 'the two sides of a journal do not agree' using errcode = 'check_violation',
      constraint = 'journal_balances', schema = 'ledger', table = 'posting';
  end if;
  return null;
end $$;
create trigger journal_balances after insert on ledger.posting referencing new table as added
  for each statement execute function ledger.refuse_unbalanced();
