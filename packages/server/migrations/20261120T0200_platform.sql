-- Why: what every module stands on: a call happens once, an event reaches its listeners once, numbers have no gaps,
-- files and messages are recorded, rows of uploaded files are validated before anything comes of them.

-- People press twice, networks repeat, clients retry. Key, effect and answer of a call commit together, and whoever
-- comes again with the key gets the first answer. Work roles use three functions that need key, route and owner, so
-- that nobody looks through the answers of others.
create table platform.idempotency_key (
  key              text        not null,
  route            text        not null,
  owner            text        not null,
  request_hash     bytea       not null,
  response_status  int,
  response_body    text,                                -- null where the answer holds a secret
  resource_type    text,                                -- what the call made
  resource_id      bigint,
  created_at       timestamptz not null,
  expires_at       timestamptz,                         -- null: kept as long as the money it moved
  constraint idempotency_key_once primary key (key, route, owner),
  constraint idempotency_key_is_short check (length(key) between 1 and 255 and length(owner) between 1 and 100),
  constraint idempotency_key_hash_is_sha256 check (length(request_hash) = 32),
  constraint idempotency_key_status_is_good check (response_status between 200 and 299),
  constraint idempotency_key_resource_is_whole check ((resource_type is null) = (resource_id is null))
);
create unique index idempotency_key_one_effect on platform.idempotency_key (route, resource_type, resource_id)
  where resource_id is not null;
comment on index platform.idempotency_key_one_effect is 'two keys never claim to have made the same row (I21)';
create index idempotency_key_expires on platform.idempotency_key (expires_at) where expires_at is not null;
comment on index platform.idempotency_key_expires is 'the sweeper of expired keys';
grant select (key, route, owner, resource_type, resource_id, expires_at), delete
  on platform.idempotency_key to grp_job;

-- Unlogged: a count that is lost in a crash allows a few calls more, which harms less than a write to disk for every
-- public look-up. Counts that decide about an account (wrong codes, wrong passwords) are rows of that account
-- instead.
create unlogged table platform.rate_limit (
  key           text        not null,
  window_start  timestamptz not null,
  count         int         not null,
  constraint rate_limit_once primary key (key, window_start),
  constraint rate_limit_key_is_short check (length(key) between 1 and 200)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index rate_limit_window on platform.rate_limit (window_start);
comment on index platform.rate_limit_window is 'the sweeper of past windows';
grant select (key, window_start), delete on platform.rate_limit to grp_job;

-- An effect and its event commit together. A relay passes each event to the inboxes of its listeners.
create table platform.outbox (
  id            bigint generated always as identity primary key,
  org_id        bigint,
  source_type   text        not null,
  source_id     bigint      not null,
  event         text        not null,                   -- invoice.paid
  payload       jsonb       not null,
  created_at    timestamptz not null default now(),
  delivered_at  timestamptz,                            -- when every inbox had it
  constraint outbox_event_is_a_dot_name check (event ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  constraint outbox_source_is_a_word check (source_type ~ '^[a-z][a-z_]{0,39}$'),
  constraint outbox_payload_is_an_object check (jsonb_typeof(payload) = 'object')
);
comment on index platform.outbox_pkey is 'the relay marks what it handed out';
create index outbox_waiting on platform.outbox (id) where delivered_at is null;
comment on index platform.outbox_waiting is 'the relay looks for what waits';
grant insert (org_id, source_type, source_id, event, payload) on platform.outbox
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
grant select, update (delivered_at) on platform.outbox to grp_job;

-- A row of the relay carries event, source and outbox id; an event of an outside party (consumer `provider:…`)
-- carries the id that the party gave it.
create table platform.inbox (
  consumer         text        not null,
  event_id         text        not null,
  org_id           bigint,
  outbox_id        bigint,
  event            text,
  source_type      text,
  source_id        bigint,
  payload          jsonb,
  received_at      timestamptz not null default now(),
  handled_at       timestamptz,
  attempts         int         not null default 0,
  next_attempt_at  timestamptz,
  last_fault       text,                                -- kind of the last failure, without data of persons
  constraint inbox_once unique (consumer, event_id),
  constraint inbox_consumer_is_short check (length(consumer) between 1 and 100),
  constraint inbox_event_id_is_short check (length(event_id) between 1 and 200),
  constraint inbox_relayed_is_whole check (outbox_id is null or (event is not null and source_type is not null
    and source_id is not null and payload is not null and next_attempt_at is not null))
);
comment on index platform.inbox_once is 'an event is taken once by each consumer';
create index inbox_due on platform.inbox (next_attempt_at, outbox_id)
  where handled_at is null and outbox_id is not null;
comment on index platform.inbox_due is 'the relay looks for what is due';
create index inbox_order on platform.inbox (consumer, source_type, source_id, outbox_id)
  where handled_at is null and outbox_id is not null;
comment on index platform.inbox_order is 'events of one thing are taken in their order';
grant select, insert, update (handled_at, attempts, next_attempt_at, last_fault) on platform.inbox to grp_job;

-- The numbers of a series and a period (RCT of 2026) have no gaps: a number that a transaction took comes back if it
-- does not commit. A counter is locked until commit, so numbers are taken late.
create table platform.number_counter (
  series      text   not null,
  period      text   not null,
  last_value  bigint not null,
  primary key (series, period)
) with (fillfactor = 50);
grant select on platform.number_counter to grp_job;

-- Whoever asks for a file is answered by its row, not by its name in a folder.
create table platform.uploaded_file (
  id             bigint generated always as identity primary key,
  owner_org_id   bigint,
  owner_user_id  bigint,
  purpose        text        not null,
  file_name      text        not null,
  mime_type      text        not null,
  size_bytes     bigint      not null,
  sha256         text        not null,
  storage_key    text        not null,
  scan_status    text        not null default 'PENDING',
  expires_at     timestamptz,
  created_at     timestamptz not null,
  constraint uploaded_file_key_once unique (storage_key),
  constraint uploaded_file_has_an_owner check (owner_org_id is not null or owner_user_id is not null),
  constraint uploaded_file_purpose_known check (purpose in ('ATTACHMENT', 'SCHEDULE', 'LOGO', 'PICTURE', 'INVOICE_PDF',
    'RECEIPT_PDF', 'EXPORT', 'STATEMENT', 'MDA_DATA', 'ANSWER')),
  constraint uploaded_file_picture_is_a_persons check (purpose <> 'PICTURE'
    or (owner_org_id is null and owner_user_id is not null)),
  constraint uploaded_file_name_is_a_name check (length(file_name) between 1 and 200
    and file_name !~ '[/\\[:cntrl:]]' and file_name not in ('.', '..')),
  constraint uploaded_file_has_bytes check (size_bytes > 0),
  constraint uploaded_file_hash_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint uploaded_file_key_is_made_by_the_store check (storage_key ~ '^[0-9a-f]{2}/[0-9a-f]{32}$'),
  constraint uploaded_file_scan_known check (scan_status in ('PENDING', 'CLEAN', 'INFECTED'))
);
create index uploaded_file_owner on platform.uploaded_file (owner_org_id, id);
comment on index platform.uploaded_file_owner is 'row security: the files of an organization';
create index uploaded_file_user on platform.uploaded_file (owner_user_id, id) where owner_org_id is null;
comment on index platform.uploaded_file_user is 'row security: the files of a person';
create index uploaded_file_logos on platform.uploaded_file (created_at) where purpose in ('LOGO', 'PICTURE');
comment on index platform.uploaded_file_logos is 'the sweeper of logos and pictures that nobody carries';
grant select, insert on platform.uploaded_file to grp_org, grp_oagf, grp_payer, grp_job;
grant update (scan_status), delete on platform.uploaded_file to grp_job;
-- The public sees the logos of listed organizations.
grant select (id, purpose, mime_type, size_bytes, storage_key, scan_status) on platform.uploaded_file to grp_public;

-- A list is taken as a file by its own call, as the person who asked for it, in the background; what decides about
-- that person is kept with it. Its hash stays when the file is gone, so that anybody can ask whether this portal made
-- it.
create table platform.export_job (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint not null,
  user_id         bigint not null,
  asked_by_name   text not null,
  asked_by_login  text not null,
  asked_as        jsonb,                                -- roles and rights of then
  sees_all        boolean not null,                     -- asked for by the central office: of all organizations
  report          text not null,
  format          text not null,
  title           text not null,
  filters         jsonb not null,
  columns         text[],                               -- null: all of them
  mailing_id      bigint,                               -- of a scheduled report, with its run
  mailing_period  text,
  status          text not null default 'QUEUED',
  progress        smallint,                             -- percent
  row_count       bigint,
  file_id         bigint references platform.uploaded_file,
  sha256          text,
  made_for        text,                                 -- as the head of the file says
  failure_reason  text,
  trace_id        text not null,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  expires_at      timestamptz,
  constraint export_job_once_a_run unique (mailing_id, mailing_period, user_id),
  constraint export_job_names_its_run check ((mailing_id is null) = (mailing_period is null)),
  constraint export_job_knows_asker check (report = 'inflow' or asked_as is not null),
  constraint export_job_format_known check (format in ('CSV', 'XLSX', 'PDF', 'ZIP')),
  constraint export_job_evidence_is_zip check ((report = 'evidence') = (format = 'ZIP')),
  constraint export_job_columns_some check (cardinality(columns) > 0),
  constraint export_job_status_known check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  constraint export_job_progress_known check (progress between 0 and 100),
  constraint export_job_ready_has_file check (status <> 'READY' or (file_id is not null and row_count is not null)),
  constraint export_job_ready_has_hash check (status not in ('READY', 'EXPIRED') or sha256 is not null),
  constraint export_job_hash_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint export_job_hash_says_whom_for check ((sha256 is null) = (made_for is null)),
  constraint export_job_failed_has_reason check (status <> 'FAILED' or failure_reason is not null)
);
create index export_job_of_user on platform.export_job (org_id, user_id, id desc);
comment on index platform.export_job_of_user is 'RP7: the files a person asked for, newest first';
create index export_job_of_hash on platform.export_job (sha256) where sha256 is not null;
comment on index platform.export_job_of_hash is 'RP10: whether this portal made a file';
create index export_job_waiting on platform.export_job (id) where status in ('QUEUED', 'RUNNING');
comment on index platform.export_job_waiting is 'the job that makes files';
create index export_job_ending on platform.export_job (expires_at) where status = 'READY';
comment on index platform.export_job_ending is 'the sweeper of files that have expired';
grant select on platform.export_job to grp_org, grp_oagf;
grant select, insert, update on platform.export_job to grp_job;

-- Every kind of file is validated row by row, then by what is known of all rows, and shown before anything comes of
-- it. Reading goes on where it stopped.
create table platform.intake (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint      not null,
  owner_user_id   bigint      not null,
  kind            text        not null,                 -- whose rows these are: collect.invoices
  context         jsonb       not null default '{}',    -- by which the data of the validator is loaded
  file_id         bigint      not null references platform.uploaded_file,
  file_name       text        not null,
  sha256          text        not null,
  created_at      timestamptz not null,
  status          text        not null default 'READING',
  read_at         timestamptz,
  failure_code    text,
  failure_reason  text,
  -- How far it is, for the progress.
  expected_count  int         not null default 0,       -- rows the file seems to have
  read_count      int         not null default 0,       -- rows read and validated
  rows_in         boolean     not null default false,   -- all rows are in: what is left is validated from them
  to_ask          int         not null default 0,       -- rows others are asked about, such as a bank of an account
  asked_count     int         not null default 0,
  -- What came of it.
  valid_count     int         not null default 0,
  warning_count   int         not null default 0,
  excluded_count  int         not null default 0,
  valid_kobo      bigint      not null default 0,
  warning_kobo    bigint      not null default 0,
  remarks         jsonb       not null default '[]',    -- what is strange about the file, not about a row
  -- What is kept of it: an organization has a quota a day, and rows nothing comes of any more are swept.
  kept_bytes      bigint      not null default 0,
  dropped_at      timestamptz,                          -- discarded, replaced or unreadable from then on
  swept_at        timestamptz,                          -- its rows are gone
  constraint intake_status_known check (status in ('READING', 'READ', 'UNREADABLE')),
  constraint intake_end_known check ((status = 'READING') = (read_at is null)),
  constraint intake_reason_given check ((status = 'UNREADABLE') = (failure_reason is not null)),
  constraint intake_counts_fit check (read_count >= 0 and valid_count + warning_count + excluded_count <= read_count),
  constraint intake_swept_after_it_was_dropped check (swept_at is null or dropped_at is not null)
);
create index intake_same_file on platform.intake (org_id, kind, sha256);
comment on index platform.intake_same_file is 'whether a file was sent before: uploads of invoices, schedules';
create index intake_of_owner on platform.intake (owner_user_id) where status = 'READING';
comment on index platform.intake_of_owner is 'how many files of a person are being read';
create index intake_of_a_day on platform.intake (org_id, created_at);
comment on index platform.intake_of_a_day is 'what is kept of the files an organization sent today';
create index intake_to_sweep on platform.intake (dropped_at) where dropped_at is not null and swept_at is null;
comment on index platform.intake_to_sweep is 'the sweeper of rows of dropped files';
grant select on platform.intake to grp_org, grp_oagf;
grant select, insert, update on platform.intake to grp_job;

-- A fact table: rows come by COPY, which row security does not let through; only the loader may bring them.
create table platform.intake_row (
  intake_id     bigint  not null,
  org_id        bigint  not null,
  row_no        int     not null,                       -- the number a spreadsheet shows
  cells         json    not null,                       -- as they are in the file, or were corrected since, by column
  is_changed    boolean not null default false,
  is_removed    boolean not null default false,
  -- What was found: by the validator of one row, and by those that see more of the file.
  findings      jsonb   not null default '[]',
  marks         jsonb   not null default '{}',          -- by who says it: once, group, asked, all, taken
  once          jsonb,                                  -- what no other row may say, by its name in the kind
  group_name    text,                                   -- rows of one name are validated together
  is_asked      boolean not null default false,
  is_confirmed  boolean not null default false,         -- a person accepts what is strange about it
  to_judge      boolean not null default false,         -- to be validated anew, by the rules of now
  compared      jsonb,                                  -- what a column said before, by column: last month's figure
  -- What comes of it.
  judged        jsonb,                                  -- the validated row; null while something is wrong
  amount_kobo   bigint,
  result_id     bigint,                                 -- what was made of it
  verdict       text    not null generated always as (
    case when is_removed then 'REMOVED'
         when judged is null then 'EXCLUDED'
         when marks = '{}' then case when findings = '[]' then 'VALID' else 'WARNING' end
         when jsonb_path_exists(marks, '$.*[*] ? (@.severity == "ERROR")') then 'EXCLUDED'
         else 'WARNING' end) stored,
  primary key (intake_id, row_no)
);
create index intake_row_verdict on platform.intake_row (intake_id, verdict, row_no);
comment on index platform.intake_row_verdict is 'SC5 and its like: the rows of a file by their verdict';
create index intake_row_to_judge on platform.intake_row (intake_id, row_no) where to_judge;
comment on index platform.intake_row_to_judge is 'the rows of a file that are validated anew';
grant select on platform.intake_row to grp_org, grp_oagf;
grant select, insert, update, delete on platform.intake_row to grp_job;
grant insert on platform.intake_row to grp_loader;

-- What the portal sent to whom is known without keeping what it said.
create table platform.message_log (
  id            bigint generated always as identity primary key,
  channel       text        not null,
  recipient     text        not null,
  template      text        not null,
  status        text        not null,
  provider_ref  text,
  at            timestamptz not null,
  constraint message_log_channel_known check (channel in ('EMAIL', 'SMS')),
  constraint message_log_status_known check (status in ('SENT', 'FAILED')),
  constraint message_log_sent_has_reference check (status <> 'SENT' or provider_ref is not null)
);
create index message_log_at on platform.message_log (at);
comment on index platform.message_log_at is 'the sweeper of old rows';
grant insert, select (id, at), delete on platform.message_log to grp_job;

-- The mailboxes of the test mode. Empty wherever real messages are sent.
create table platform.sink_message (
  id         bigint generated always as identity primary key,
  channel    text        not null,
  recipient  text        not null,
  template   text        not null,
  subject    text        not null,
  text       text        not null,
  code       text,
  at         timestamptz not null,
  constraint sink_message_channel_known check (channel in ('EMAIL', 'SMS'))
);
create index sink_message_recipient on platform.sink_message (recipient, id);
comment on index platform.sink_message_recipient is 'DM1, DM2: the messages of one mailbox';
grant select, insert, delete on platform.sink_message to grp_job;

-- Every minute the invariants are checked over what is new, every night over everything, by whichever process has the
-- job. A fault is reported once, and every process shows the same figures.
create table platform.invariant_state (
  id            text primary key,                       -- I01
  faults        bigint not null default 0,              -- rows that broke it, until a check of everything finds none
  broken_since  timestamptz,
  new_at        timestamptz,                            -- the last check of what was new
  all_at        timestamptz,                            -- the last check of everything
  constraint invariant_state_id_format check (id ~ '^I\d\d$'),
  constraint invariant_state_broken_whole check ((faults > 0) = (broken_since is not null))
) with (fillfactor = 50);
grant select, insert, update on platform.invariant_state to grp_job;
