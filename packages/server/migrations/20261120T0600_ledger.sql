-- Why: money is believed only when both sides agree. A journal that does not balance, is edited or is posted twice is
-- impossible, whatever the code above does. `ledger.post` is the only door; it takes journals in sets and works in
-- two steps, facts first and the rows that everybody shares last, so that two groups of payments wait for each other
-- as little as possible. Journals and postings are fact tables.

-- The national chart of accounts.
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
comment on index ledger.gl_account_parent is 'AC1: the accounts below one of the chart';
grant select on ledger.gl_account to grp_org, grp_oagf, grp_job;

-- Accounts that no bank account and no split names; a posting rule finds them by their purpose (docs/adr/0033).
create table ledger.account_purpose (
  purpose      text primary key,
  gl_code      text not null,
  code_suffix  text not null,
  name         text not null
);
insert into ledger.account_purpose (purpose, gl_code, code_suffix, name) values
  ('COLLECTIONS_CLEARING', '31040104', 'CLEARING', 'collections on their way to the bank'),
  ('FEES_PAYABLE', '41040101', 'FEES', 'fees owed to payment providers'),
  ('UNALLOCATED_RECEIPTS', '41010107', 'UNALLOCATED', 'receipts nobody owed'),
  ('ACCOUNTS_PAYABLE', '41040101', 'PAYABLE', 'approved and not yet paid'),
  ('PAYMENTS_CLEARING', '41010109', 'PAYMENTS', 'payments on their way out'),
  ('BANK_CHARGES', '22020901', 'CHARGES', 'what banks keep for their service');
grant select on ledger.account_purpose to grp_org, grp_oagf, grp_job;

-- One row is written with every payment of an organization: room in its page for that.
create table ledger.ledger_account (
  id               bigint generated always as identity (start with 10001) primary key,
  org_id           bigint not null references org.organization,
  gl_account_id    bigint not null references ledger.gl_account,
  bank_account_id  bigint,                              -- of a later schema: no foreign key
  purpose          text,                                -- where no bank account or split names it
  is_clearing      boolean not null default false,
  code             text not null,
  name             text not null,
  normal_side      text not null,
  -- Its figures, written by ledger.post and ledger.reserve alone.
  balance_kobo     bigint not null default 0,           -- equal to the sum of its postings
  reserved_kobo    bigint not null default 0,           -- what approved payments hold until they leave
  -- The current day; the first posting of a later day writes it to balance_day.
  day              date,
  day_debit_kobo   bigint not null default 0,
  day_credit_kobo  bigint not null default 0,
  day_entries      bigint not null default 0,
  last_posted_at   timestamptz,
  constraint ledger_account_code_once unique (code),
  constraint ledger_account_once unique nulls not distinct (org_id, gl_account_id, bank_account_id, purpose),
  constraint ledger_account_of_the_org unique (org_id, id),
  constraint ledger_account_of_the_purpose foreign key (purpose) references ledger.account_purpose,
  constraint ledger_account_clearing_is_collections
    check (is_clearing = coalesce(purpose = 'COLLECTIONS_CLEARING', false)),
  constraint ledger_account_side_known check (normal_side in ('DEBIT', 'CREDIT')),
  constraint ledger_account_holds_something check (reserved_kobo >= 0)
) with (fillfactor = 50);
create unique index ledger_account_one_a_purpose on ledger.ledger_account (org_id, purpose) where purpose is not null;
comment on index ledger.ledger_account_one_a_purpose is 'the account of an organization for a purpose, one each';
grant select on ledger.ledger_account to grp_org, grp_oagf;
-- An account begins at nothing; what moves it is posted.
grant select, insert (org_id, gl_account_id, bank_account_id, code, name, normal_side)
  on ledger.ledger_account to grp_job;

create table ledger.journal (
  id              bigint generated always as identity primary key,
  org_id          bigint not null,
  number          text not null,                        -- JN-2026-0004512, without gaps, taken once for a group
  event           text not null,                        -- the posting rule: L1, L2 …; OPENING of the seed
  source_type     text not null,
  source_id       bigint not null,
  sequence        int not null default 0,
  description     text not null,
  business_date   date not null,
  posted_at       timestamptz not null,
  reversal_of_id  bigint,
  constraint journal_number_once unique (number),
  constraint journal_event_once unique (event, source_type, source_id, sequence),
  constraint journal_number_format check (number ~ '^JN-\d{4}-\d{7,}$'),
  constraint journal_event_known check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11',
    'L12', 'OPENING')),
  constraint journal_source_known check (source_type in ('payment', 'settlement', 'payment_request',
    'payment_instruction', 'request_line', 'admin_request', 'bank_statement_line', 'journal', 'opening'))
);
comment on index ledger.journal_pkey is 'the journal of a line';
comment on index ledger.journal_number_once is 'a number is given once; what is typed into searches';
comment on index ledger.journal_event_once is 'an event of a thing is posted once';
create index journal_of_org on ledger.journal (org_id, business_date, id);
comment on index ledger.journal_of_org is 'LG1: journals of an organization by day';
create unique index journal_reversed_once on ledger.journal (reversal_of_id) where reversal_of_id is not null;
comment on index ledger.journal_reversed_once is 'a journal is taken back once';
grant select on ledger.journal to grp_org, grp_oagf, grp_job;
-- A confirmation takes its number ahead of its journal.
grant usage on sequence ledger.journal_id_seq to grp_job;

-- No index on the id: lines are read by their journal, entries by their account (docs/adr/0165).
create table ledger.posting (
  id                 bigint generated always as identity,
  org_id             bigint not null,                   -- of the account
  journal_id         bigint not null,
  position           int not null,
  ledger_account_id  bigint not null,
  side               text not null,
  amount_kobo        bigint not null,
  business_date      date not null,                     -- of its journal, so that entries are read alone
  constraint posting_once unique (journal_id, position),
  constraint posting_side_known check (side in ('DEBIT', 'CREDIT')),
  constraint posting_is_money check (amount_kobo > 0)
);
comment on index ledger.posting_once is 'the lines of a journal, in their places';
create index posting_of_account on ledger.posting (ledger_account_id, business_date, id);
comment on index ledger.posting_of_account is 'LG3: entries of an account by day; sums of a day';
grant select on ledger.posting to grp_org, grp_oagf, grp_job;

-- A journal as `ledger.post` takes it. `is_announced`: its event is in the outbox already.
create type ledger.new_journal as (
  org_id bigint, event text, source_type text, source_id bigint, sequence int, description text, business_date date,
  reversal_of_id bigint, is_announced boolean
);
-- One side of it; `journal` is its place in the set, from 1.
create type ledger.new_line as (
  journal bigint, ledger_account_id bigint, side text, amount_kobo bigint, business_date date
);

create table ledger.balance_day (
  ledger_account_id  bigint not null,
  org_id             bigint not null,
  day                date not null,
  debit_kobo         bigint not null,
  credit_kobo        bigint not null,
  closing_kobo       bigint not null,                   -- on the account's normal side
  entries            bigint not null default 0,
  primary key (ledger_account_id, day)
);
create index balance_day_of_org on ledger.balance_day (org_id, day);
comment on index ledger.balance_day_of_org is 'the movements of an organization over some days: RP5, dashboards';
grant select on ledger.balance_day to grp_org, grp_oagf, grp_job;

-- Counting millions of journals for a list reads an index of all of them, and a figure that every confirmation moves
-- would slow payments. A job counts them up to an id; what came after it is counted when somebody asks, some hours at
-- most.
create table ledger.journal_count (
  org_id         bigint not null,
  business_date  date   not null,
  event          text   not null,
  source_type    text   not null,
  count          bigint not null,
  primary key (org_id, business_date, event, source_type)
);
create table ledger.journals_counted (
  is_only  boolean primary key default true check (is_only),
  up_to    bigint  not null
);
grant select on ledger.journal_count, ledger.journals_counted to grp_org, grp_oagf, grp_job;

-- There is one statement for an account and a period, and each opens where the one before it closed. Its figures are
-- written down once the period is over; before that they are the ledger's of the moment.
create table ledger.balance_statement (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null,
  ledger_account_id  bigint not null,
  normal_side        text   not null,                   -- of the account: the side that adds to it
  period_start       date   not null,
  period_end         date   not null,
  -- How it came about.
  status             text   not null,
  asked_by_user_id   bigint references identity.app_user,  -- null: made by itself at the end of a month
  asked_by           text,
  asked_at           timestamptz not null,
  made_at            timestamptz,
  -- What it says, once it is final: made after its last day.
  is_final           boolean not null default false,
  opening_kobo       bigint not null default 0,
  debit_kobo         bigint not null default 0,
  credit_kobo        bigint not null default 0,
  closing_kobo       bigint not null default 0,
  entries            bigint not null default 0,
  late_entries       bigint not null default 0,         -- posted on a day of it after it was made
  moved_at           timestamptz,                       -- when an entry of an earlier day last moved its figures
  constraint balance_statement_once unique (ledger_account_id, period_start, period_end),
  constraint balance_statement_account foreign key (org_id, ledger_account_id)
    references ledger.ledger_account (org_id, id),
  constraint balance_statement_days_in_order check (period_start <= period_end),
  constraint balance_statement_status_known check (status in ('GENERATING', 'READY')),
  constraint balance_statement_ready_is_made check ((status = 'READY') = (made_at is not null)),
  constraint balance_statement_adds_up check (closing_kobo = opening_kobo + case normal_side when 'DEBIT'
    then debit_kobo - credit_kobo else credit_kobo - debit_kobo end)
);
create index balance_statement_of_org on ledger.balance_statement (org_id, period_end desc, id desc);
comment on index ledger.balance_statement_of_org is 'ST1: statements of an organization, latest first';
create index balance_statement_by_end on ledger.balance_statement (period_end desc, id desc);
comment on index ledger.balance_statement_by_end is 'ST1 of all organizations, latest first';
create index balance_statement_unfinished on ledger.balance_statement (period_end) where not is_final;
comment on index ledger.balance_statement_unfinished is 'the job that makes statements of periods that are over';
create index balance_statement_lately on ledger.balance_statement (greatest(made_at, moved_at)) where is_final;
comment on index ledger.balance_statement_lately is
  'the check of every minute: statements made or moved since yesterday';
grant select on ledger.balance_statement to grp_org, grp_oagf;
grant select, insert on ledger.balance_statement to grp_job;
