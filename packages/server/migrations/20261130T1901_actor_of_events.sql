-- Why: a program that calls with an API key acts in the trail under its own account, and a key is rolled while the
-- account stays. An event says what acted, and with which key, inside of what is hashed. Events from before have
-- neither, and their hashes stay as they are (sql/audit/payload_of.sql). The constraints hold for new events; the old
-- ones are not read again for them. Null passes, so that a process of the release before appends until it is replaced:
-- `audit.append` fills in what it does not know.

alter type audit.new_event add attribute actor_kind text;
alter type audit.new_event add attribute key_id bigint;

alter table audit.audit_event
  add column actor_kind text,                           -- null: an event from before 30 November 2026
  add column key_id bigint,                             -- identity.api_key, where a program acted
  add constraint audit_event_actor_kind_known
    check (actor_kind in ('PERSON', 'KEY', 'PROVIDER', 'SYSTEM')) not valid,
  add constraint audit_event_key_is_a_programs
    check ((actor_kind is not distinct from 'KEY') = (key_id is not null)) not valid;
