-- Why: whoever asks for a file is judged by a row, not by knowing a name in a folder. And what the portal sent to whom
-- is known without keeping what it said.

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
  constraint uploaded_file_purpose_known check (purpose in
    ('ATTACHMENT', 'SCHEDULE', 'LOGO', 'INVOICE_PDF', 'RECEIPT_PDF', 'EXPORT', 'STATEMENT', 'MDA_DATA')),
  constraint uploaded_file_scan_known check (scan_status in ('PENDING', 'CLEAN', 'INFECTED')),
  constraint uploaded_file_has_bytes check (size_bytes > 0),
  constraint uploaded_file_hash_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint uploaded_file_key_is_made_by_the_store check (storage_key ~ '^[0-9a-f]{2}/[0-9a-f]{32}$'),
  constraint uploaded_file_name_is_a_name check (
    length(file_name) between 1 and 200 and file_name !~ '[/\\[:cntrl:]]' and file_name not in ('.', '..')),
  constraint uploaded_file_has_an_owner check (owner_org_id is not null or owner_user_id is not null)
);
create index uploaded_file_owner on platform.uploaded_file (owner_org_id, id);
create index uploaded_file_user on platform.uploaded_file (owner_user_id, id) where owner_org_id is null;

-- A verdict is given once; a file that was judged is judged no more, and its bytes are what was judged.
create function platform.refuse_file_change() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a judged file is not changed' using errcode = 'check_violation', constraint = 'uploaded_file_is_judged_once',
    schema = 'platform', table = 'uploaded_file';
end $$;
create trigger uploaded_file_is_judged_once before update on platform.uploaded_file for each row
  when (old.scan_status <> 'PENDING' and new.scan_status <> old.scan_status
        or (new.sha256, new.size_bytes, new.storage_key) is distinct from (old.sha256, old.size_bytes, old.storage_key))
  execute function platform.refuse_file_change();

alter table platform.uploaded_file enable row level security;
alter table platform.uploaded_file force row level security;
create policy uploaded_file_org on platform.uploaded_file to grp_org
  using (owner_org_id = (select platform.current_org()));
create policy uploaded_file_oagf on platform.uploaded_file to grp_oagf using (true);
create policy uploaded_file_payer on platform.uploaded_file to grp_payer
  using (owner_org_id is null and owner_user_id = (select platform.current_user_id()));
create policy uploaded_file_job on platform.uploaded_file to grp_job using (true);

revoke all on platform.uploaded_file from public;
grant select, insert on platform.uploaded_file to grp_org, grp_oagf, grp_payer, grp_job;
grant update (scan_status) on platform.uploaded_file to grp_job;

-- Every mail and SMS that was tried; never its text.
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

-- The post box of the test mode: messages nobody carries away, with their text. Empty wherever real mail is sent.
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

revoke all on platform.message_log, platform.sink_message from public;
grant insert on platform.message_log to grp_job;
grant select (id, at), delete on platform.message_log to grp_job;
grant select, insert, delete on platform.sink_message to grp_job;

-- The sweeper finds what has had its time by its key; answers and counts stay unread.
grant select (key, route, owner) on platform.idempotency_key to grp_job;
grant select (key) on platform.rate_limit to grp_job;
