-- Why: what the bank says of an account is read line by line, each line is explained by something the portal knows or by a
-- booking of its own, and a day counts as reconciled when somebody other than the importer has signed its statement off.
create schema reconcile;
grant usage on schema reconcile to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

create table reconcile.bank_statement (
  id                  bigint generated always as identity (start with 10001) primary key,
  org_id              bigint not null references org.organization,
  bank_account_id     bigint not null references bank.bank_account,
  source              text   not null,
  intake_id           bigint references platform.intake,
  file_name           text   not null,
  sha256              text   not null,
  mapping             jsonb  not null default '{}',     -- which column of a CSV file is what; empty where it was guessed
  said_opening_kobo   bigint,                           -- what the importer says, for files without a running balance
  said_closing_kobo   bigint,
  columns             jsonb  not null default '[]',     -- the columns a CSV file has, to choose from
  from_day            date,
  to_day              date,
  opening_kobo        bigint,
  credit_kobo         bigint not null default 0,        -- of all lines in the file
  debit_kobo          bigint not null default 0,
  closing_kobo        bigint,
  line_count          int    not null default 0,        -- lines in the file
  known_count         int    not null default 0,        -- of those, lines an earlier statement had brought
  status              text   not null default 'READING',
  failure_code        text,
  failure_reason      text,
  imported_by_user_id bigint not null references identity.app_user,
  imported_by         text   not null,
  imported_at         timestamptz not null,
  signed_off_by_user_id bigint references identity.app_user,
  signed_off_by       text,
  signed_off_at       timestamptz,
  version             int    not null default 1,
  constraint bank_statement_of_org unique (org_id, id),
  constraint bank_statement_status_known check (status in ('READING', 'READ', 'UNREADABLE', 'SIGNED_OFF')),
  constraint bank_statement_source_known check (source in ('CSV', 'CAMT053', 'RAIL')),
  constraint bank_statement_says_why check ((status = 'UNREADABLE') = (failure_code is not null)),
  constraint bank_statement_adds_up check (status not in ('READ', 'SIGNED_OFF')
    or (opening_kobo + credit_kobo - debit_kobo = closing_kobo and from_day <= to_day)),
  constraint bank_statement_signed_by_another check ((status = 'SIGNED_OFF')
    = (signed_off_by_user_id is not null and signed_off_by_user_id <> imported_by_user_id))
);
-- A file that could not be read may be sent again with other columns; any other is there once.
create unique index bank_statement_once on reconcile.bank_statement (bank_account_id, sha256) where status <> 'UNREADABLE';
create index bank_statement_newest on reconcile.bank_statement (org_id, id desc);
create index bank_statement_days on reconcile.bank_statement (bank_account_id, from_day) where status in ('READ', 'SIGNED_OFF');
create unique index bank_statement_of_intake on reconcile.bank_statement (intake_id) where intake_id is not null;

create table reconcile.bank_statement_line (
  id                    bigint generated always as identity (start with 10001) primary key,
  org_id                bigint not null,
  statement_id          bigint not null,
  bank_account_id       bigint not null references bank.bank_account,
  line_no               int    not null,
  booking_day           date   not null,
  value_day             date   not null,
  side                  text   not null,
  amount_kobo           bigint not null,
  reference             text,
  counterparty_name     text,
  counterparty_account  text,
  narration             text   not null default '',
  bank_line_id          text,
  fingerprint           text   not null,
  state                 text   not null default 'NEW',
  owner_org_id          bigint not null references org.organization,
  owner_user_id         bigint references identity.app_user,
  owner_name            text   not null,
  due_at                timestamptz not null,
  resolved_as           text,
  note                  text,
  version               int    not null default 1,
  constraint bank_statement_line_of_org unique (org_id, id),
  constraint bank_statement_line_statement foreign key (org_id, statement_id) references reconcile.bank_statement (org_id, id),
  constraint bank_statement_line_once unique (bank_account_id, fingerprint),
  constraint bank_statement_line_side_known check (side in ('CREDIT', 'DEBIT')),
  constraint bank_statement_line_amount check (amount_kobo > 0),
  constraint bank_statement_line_state_known check (state in ('NEW', 'SUGGESTED', 'MATCHED', 'RESOLVED')),
  constraint bank_statement_line_resolved_as check ((state = 'RESOLVED') = (resolved_as is not null)),
  constraint bank_statement_line_resolved_known check (resolved_as in ('UNALLOCATED', 'FEE', 'RETURN', 'REFUND_PAYER'))
);
create index bank_statement_line_of_statement on reconcile.bank_statement_line (statement_id, line_no);
create index bank_statement_line_open on reconcile.bank_statement_line (org_id, due_at, id) where state in ('NEW', 'SUGGESTED');
create index bank_statement_line_waits on reconcile.bank_statement_line (statement_id) where state in ('NEW', 'SUGGESTED');
create index bank_statement_line_due on reconcile.bank_statement_line (due_at, id) where state in ('NEW', 'SUGGESTED');
create index bank_statement_line_days on reconcile.bank_statement_line (bank_account_id, booking_day);

-- A match is never edited but to be undone.
create table reconcile.bank_match (
  id             bigint generated always as identity (start with 10001) primary key,
  org_id         bigint not null,
  line_id        bigint not null,
  item_kind      text   not null,
  item_id        bigint,
  amount_kobo    bigint not null,
  score          int    not null,
  reasons        text[] not null default '{}',
  made_by        text   not null,                        -- PORTAL, or a login
  made_by_user_id bigint references identity.app_user,
  confirmed_by   text,                                   -- the second person, where one was asked
  made_at        timestamptz not null,
  journal_id     bigint,                                 -- what it caused in the ledger
  undone_at      timestamptz,
  undone_by      text,
  undone_reason  text,
  constraint bank_match_line foreign key (org_id, line_id) references reconcile.bank_statement_line (org_id, id),
  constraint bank_match_kind_known check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'UNALLOCATED', 'FEE', 'RETURN')),
  constraint bank_match_item_named check ((item_kind in ('SETTLEMENT', 'INSTRUCTION')) <= (item_id is not null)),
  constraint bank_match_amount check (amount_kobo > 0),
  constraint bank_match_score check (score between 0 and 100),
  constraint bank_match_undone_whole check ((undone_at is null) = (undone_by is null))
);
create index bank_match_of_line on reconcile.bank_match (line_id);
create index bank_match_of_item on reconcile.bank_match (item_kind, item_id) where undone_at is null;
create unique index bank_match_once on reconcile.bank_match (line_id, item_kind, item_id) where undone_at is null;

-- What a line may be, by the looks of it. A guess, made anew whenever it is looked at again.
create table reconcile.bank_guess (
  org_id       bigint not null,
  line_id      bigint not null,
  item_kind    text   not null,
  item_id      bigint not null,
  amount_kobo  bigint not null,
  score        int    not null,
  reasons      text[] not null,
  primary key (line_id, item_kind, item_id),
  constraint bank_guess_line foreign key (org_id, line_id) references reconcile.bank_statement_line (org_id, id),
  constraint bank_guess_kind_known check (item_kind in ('SETTLEMENT', 'INSTRUCTION')),
  constraint bank_guess_score check (score between 60 and 100)
);
create index bank_guess_of_item on reconcile.bank_guess (item_kind, item_id);

-- Which column of its CSV files is what, as an organization said it last for a bank.
create table reconcile.csv_mapping (
  org_id      bigint not null references org.organization,
  bank_code   text   not null references bank.bank,
  mapping     jsonb  not null,
  updated_by  text   not null,
  updated_at  timestamptz not null,
  primary key (org_id, bank_code)
);

grant select on reconcile.bank_statement, reconcile.bank_statement_line, reconcile.bank_match, reconcile.bank_guess,
  reconcile.csv_mapping to grp_org, grp_oagf, grp_job;
grant insert, update on reconcile.bank_statement, reconcile.bank_statement_line, reconcile.bank_match,
  reconcile.csv_mapping to grp_job;
grant insert, delete on reconcile.bank_guess to grp_job;

-- Lines find the settlements of their account by amount; that of one that was reconciled by hand stands in it.
create index settlement_of_account on collect.settlement (bank_account_id, net_kobo);
alter table collect.settlement
  add column reconciled_kobo bigint,
  add column reconciled_note text;

-- Bank charges have an account and a posting rule of their own.
insert into ledger.account_purpose (purpose, gl_code, code_suffix, name) values
  ('BANK_CHARGES', '22020901', 'CHARGES', 'what banks keep for their service');
alter table ledger.journal drop constraint journal_event_known, add constraint journal_event_known
  check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11', 'OPENING'));

-- Taking money in that nobody expected, and claiming it, take two people.
alter table org.admin_request drop constraint admin_request_type_known, add constraint admin_request_type_known
  check (type in ('USER_ADMINISTRATION', 'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS',
    'MASTER_DATA', 'SERVICE_ACTIVATION', 'SPLIT_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY',
    'MANUAL_JOURNAL', 'MONEY_TAKE_IN', 'MONEY_CLAIM'));
