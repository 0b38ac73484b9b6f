-- Why: what the bank says of an account is read line by line, each line is explained by something the portal knows or
-- by a booking of its own, and a day counts as reconciled when somebody other than the importer has signed its
-- statement off.

create table reconcile.bank_statement (
  id                              bigint generated always as identity (start with 10001) primary key,
  org_id                          bigint not null references org.organization,
  bank_account_id                 bigint not null references bank.bank_account,
  -- Where it came from.
  source                          text   not null,
  intake_id                       bigint references platform.intake,
  file_name                       text   not null,
  sha256                          text   not null,
  columns                         jsonb  not null default '[]',  -- of a CSV file, to choose from
  mapping                         jsonb  not null default '{}',  -- which column is what; empty where it was guessed
  said_opening_kobo               bigint,               -- as the importer says, for files without a running balance
  said_closing_kobo               bigint,
  imported_by_user_id             bigint not null references identity.app_user,
  imported_by                     text   not null,
  imported_at                     timestamptz not null,
  -- What it says.
  from_day                        date,
  to_day                          date,
  opening_kobo                    bigint,
  credit_kobo                     bigint not null default 0,  -- of all lines in the file
  debit_kobo                      bigint not null default 0,
  closing_kobo                    bigint,
  line_count                      int    not null default 0,  -- lines in the file
  known_count                     int    not null default 0,  -- of those, lines an earlier statement had brought
  -- How far it is. A withdrawn statement stays, with its lines, but nothing counts it (docs/adr/0141).
  status                          text   not null default 'READING',
  read_at                         timestamptz,
  failure_code                    text,
  failure_reason                  text,
  late_told_at                    timestamptz,          -- when somebody was notified that its days are late
  signed_off_by_user_id           bigint references identity.app_user,
  signed_off_by                   text,
  signed_off_at                   timestamptz,
  withdrawn_by_user_id            bigint references identity.app_user,
  withdrawn_by                    text,
  withdrawn_reason                text,
  withdrawn_at                    timestamptz,
  withdrawn_confirmed_by_user_id  bigint references identity.app_user,
  withdrawn_confirmed_by          text,
  version                         int    not null default 1,
  constraint bank_statement_of_org unique (org_id, id),
  constraint bank_statement_source_known check (source in ('CSV', 'CAMT053', 'RAIL')),
  constraint bank_statement_status_known check (status in ('READING', 'READ', 'UNREADABLE', 'SIGNED_OFF',
    'WITHDRAWN')),
  constraint bank_statement_says_why check ((status = 'UNREADABLE') = (failure_code is not null)),
  constraint bank_statement_adds_up check (status not in ('READ', 'SIGNED_OFF')
    or (opening_kobo + credit_kobo - debit_kobo = closing_kobo and from_day <= to_day)),
  constraint bank_statement_signed_by_another check ((status = 'SIGNED_OFF')
    = (signed_off_by_user_id is not null and signed_off_by_user_id <> imported_by_user_id)),
  constraint bank_statement_withdrawn_whole check (num_nonnulls(withdrawn_by_user_id, withdrawn_by,
    withdrawn_confirmed_by_user_id, withdrawn_confirmed_by, withdrawn_reason, withdrawn_at)
    = case when status = 'WITHDRAWN' then 6 else 0 end),
  constraint bank_statement_withdrawn_by_two check (withdrawn_by_user_id <> withdrawn_confirmed_by_user_id)
);
-- A file that could not be read may be sent again with other columns; any other is there once.
create unique index bank_statement_once on reconcile.bank_statement (bank_account_id, sha256)
  where status not in ('UNREADABLE', 'WITHDRAWN');
comment on index reconcile.bank_statement_once is 'BS1: a file of an account is there once';
create unique index bank_statement_of_intake on reconcile.bank_statement (intake_id) where intake_id is not null;
comment on index reconcile.bank_statement_of_intake is 'the statement of the rows that were read';
create index bank_statement_newest on reconcile.bank_statement (org_id, id desc);
comment on index reconcile.bank_statement_newest is 'BS2: statements of an organization, newest first';
create index bank_statement_days on reconcile.bank_statement (bank_account_id, from_day)
  where status in ('READ', 'SIGNED_OFF');
comment on index reconcile.bank_statement_days is 'BS10: the statement of a day of an account; the one before';
create index bank_statement_to_sign on reconcile.bank_statement (to_day) where status = 'READ';
comment on index reconcile.bank_statement_to_sign is 'the clock that notifies people of days that are late';
grant select on reconcile.bank_statement to grp_org, grp_oagf;
grant select, insert, update on reconcile.bank_statement to grp_job;

-- Money on one organization's account may be another's: who knows its day and amount claims it, and once the central
-- office has agreed, it moves between their books (docs/adr/0099).
create table reconcile.bank_statement_line (
  id                    bigint generated always as identity (start with 10001) primary key,
  org_id                bigint not null,
  statement_id          bigint not null,
  bank_account_id       bigint not null references bank.bank_account,
  line_no               int    not null,
  -- What the bank says.
  booking_day           date   not null,
  value_day             date   not null,
  side                  text   not null,
  amount_kobo           bigint not null,
  reference             text,
  counterparty_name     text,
  counterparty_account  text,
  narration             text   not null default '',
  bank_line_id          text,
  fingerprint           text   not null,                -- by which it is known in another file
  -- What it is, or who must say so until when.
  state                 text   not null default 'NEW',
  owner_org_id          bigint not null references org.organization,
  owner_user_id         bigint references identity.app_user,
  owner_name            text   not null,
  due_at                timestamptz not null,
  resolved_as           text,
  note                  text,
  claimed_by_org_id     bigint references org.organization,
  claimed_by            text,                           -- the name of that organization, for those who see the line
  claim_journal_id      bigint,
  version               int    not null default 1,
  constraint bank_statement_line_of_org unique (org_id, id),
  constraint bank_statement_line_statement foreign key (org_id, statement_id)
    references reconcile.bank_statement (org_id, id),
  constraint bank_statement_line_side_known check (side in ('CREDIT', 'DEBIT')),
  constraint bank_statement_line_amount check (amount_kobo > 0),
  constraint bank_statement_line_state_known check (state in ('NEW', 'SUGGESTED', 'MATCHED', 'RESOLVED', 'WITHDRAWN')),
  constraint bank_statement_line_resolved_as check ((state = 'RESOLVED') = (resolved_as is not null)),
  constraint bank_statement_line_resolved_known check (resolved_as in ('UNALLOCATED', 'FEE', 'RETURN',
    'REFUND_PAYER')),
  constraint bank_statement_line_claimed_whole
    check (num_nonnulls(claimed_by_org_id, claimed_by, claim_journal_id) in (0, 3)),
  constraint bank_statement_line_claimed_from_another check (claimed_by_org_id <> org_id),
  constraint bank_statement_line_claimed_unallocated check (claimed_by_org_id is null or resolved_as = 'UNALLOCATED')
);
create unique index bank_statement_line_once on reconcile.bank_statement_line (bank_account_id, fingerprint)
  where state <> 'WITHDRAWN';
comment on index reconcile.bank_statement_line_once is 'a line that two files have is there once';
create index bank_statement_line_of_statement on reconcile.bank_statement_line (statement_id, line_no);
comment on index reconcile.bank_statement_line_of_statement is 'BS4: the lines of a statement';
create index bank_statement_line_waits on reconcile.bank_statement_line (statement_id)
  where state in ('NEW', 'SUGGESTED');
comment on index reconcile.bank_statement_line_waits is 'BS2, BS8: whether a statement has lines nobody explained';
create index bank_statement_line_open on reconcile.bank_statement_line (org_id, due_at, id)
  where state in ('NEW', 'SUGGESTED');
comment on index reconcile.bank_statement_line_open is 'BS4: the open lines of an organization, most urgent first';
create index bank_statement_line_due on reconcile.bank_statement_line (due_at, id) where state in ('NEW', 'SUGGESTED');
comment on index reconcile.bank_statement_line_due is 'BS4 of all organizations; the clock of lines that are late';
create index bank_statement_line_days on reconcile.bank_statement_line (bank_account_id, booking_day);
comment on index reconcile.bank_statement_line_days is 'BS10: the lines of an account on some days';
create index bank_statement_line_amount on reconcile.bank_statement_line (amount_kobo, booking_day)
  where side = 'CREDIT';
comment on index reconcile.bank_statement_line_amount is 'BS9: a claim finds its line by amount and day';
create index bank_statement_line_claimed on reconcile.bank_statement_line (id) where claimed_by_org_id is not null;
comment on index reconcile.bank_statement_line_claimed is 'the check at night: lines that were claimed';
grant select on reconcile.bank_statement_line to grp_org, grp_oagf;
grant select, insert, update on reconcile.bank_statement_line to grp_job;

-- A match is never edited but to be undone.
create table reconcile.bank_match (
  id               bigint generated always as identity (start with 10001) primary key,
  org_id           bigint not null,
  line_id          bigint not null,
  item_kind        text   not null,
  item_id          bigint,
  amount_kobo      bigint not null,
  journal_id       bigint,                              -- what it caused in the ledger
  score            int    not null,
  reasons          text[] not null default '{}',
  made_by          text   not null,                     -- PORTAL, or a login
  made_by_user_id  bigint references identity.app_user,
  made_at          timestamptz not null,
  confirmed_by     text,                                -- the second person, where one was asked
  undone_at        timestamptz,
  undone_by        text,
  undone_reason    text,
  constraint bank_match_line foreign key (org_id, line_id) references reconcile.bank_statement_line (org_id, id),
  constraint bank_match_kind_known check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'UNALLOCATED', 'FEE', 'RETURN')),
  constraint bank_match_item_named check ((item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN'))
    <= (item_id is not null)),
  constraint bank_match_amount check (amount_kobo > 0),
  constraint bank_match_score check (score between 0 and 100),
  constraint bank_match_undone_whole check ((undone_at is null) = (undone_by is null))
);
create unique index bank_match_once on reconcile.bank_match (line_id, item_kind, item_id) where undone_at is null;
comment on index reconcile.bank_match_once is 'a line and a thing are matched once';
create index bank_match_of_line on reconcile.bank_match (line_id);
comment on index reconcile.bank_match_of_line is 'BS4: the matches of a line, undone ones included';
create index bank_match_of_item on reconcile.bank_match (item_kind, item_id) where undone_at is null;
comment on index reconcile.bank_match_of_item is 'the line of a settlement or transfer';
create index bank_match_made on reconcile.bank_match (made_at);
comment on index reconcile.bank_match_made is 'the check of every minute: matches made since yesterday';
create index bank_match_undone on reconcile.bank_match (undone_at) where undone_at is not null;
comment on index reconcile.bank_match_undone is 'the check of every minute: matches undone since yesterday';
grant select on reconcile.bank_match to grp_org, grp_oagf;
grant select, insert, update on reconcile.bank_match to grp_job;

-- Made anew whenever a line is looked at again.
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
  constraint bank_guess_kind_known check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN')),
  constraint bank_guess_score check (score between 60 and 100)
);
create index bank_guess_of_item on reconcile.bank_guess (item_kind, item_id);
comment on index reconcile.bank_guess_of_item is 'the lines that a settlement or transfer was suggested for';
grant select on reconcile.bank_guess to grp_org, grp_oagf;
grant select, insert, delete on reconcile.bank_guess to grp_job;

-- As an organization said it last for a bank.
create table reconcile.csv_mapping (
  org_id      bigint not null references org.organization,
  bank_code   text   not null references bank.bank,
  mapping     jsonb  not null,
  updated_by  text   not null,
  updated_at  timestamptz not null,
  primary key (org_id, bank_code)
);
grant select on reconcile.csv_mapping to grp_org, grp_oagf;
grant select, insert, update on reconcile.csv_mapping to grp_job;
