-- Why: an effect and the news of it commit together or not at all (security.md rule 5). The outbox is written in the
-- transaction of the effect; a relay hands every line to the inboxes of those who listen; an inbox line is handled
-- once. Queues in a table cannot lose what a process forgot.

create table platform.outbox (
  id            bigint generated always as identity primary key,
  org_id        bigint,
  source_type   text        not null,
  source_id     bigint      not null,
  event         text        not null,
  payload       jsonb       not null,
  created_at    timestamptz not null default now(),
  delivered_at  timestamptz,                            -- when it was handed to every inbox
  constraint outbox_event_is_a_dot_name check (event ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  constraint outbox_source_is_a_word check (source_type ~ '^[a-z][a-z_]{0,39}$'),
  constraint outbox_payload_is_an_object check (jsonb_typeof(payload) = 'object')
);
create index outbox_waiting on platform.outbox (id) where delivered_at is null;

-- One line per listener and event. Lines of the relay carry event, source and outbox id; events of outside parties
-- (consumer `provider:…`) carry the id the party gave them.
create table platform.inbox (
  consumer      text        not null,
  event_id      text        not null,
  org_id        bigint,
  outbox_id     bigint,
  event         text,
  source_type   text,
  source_id     bigint,
  payload       jsonb,
  received_at   timestamptz not null default now(),
  handled_at    timestamptz,
  tries         int         not null default 0,
  next_try_at   timestamptz,
  last_fault    text,                                   -- kind of the last failure, without data of persons
  constraint inbox_once unique (consumer, event_id),
  constraint inbox_consumer_is_short check (length(consumer) between 1 and 100),
  constraint inbox_event_id_is_short check (length(event_id) between 1 and 200),
  constraint inbox_relayed_is_whole check (
    outbox_id is null
    or (event is not null and source_type is not null and source_id is not null and payload is not null and next_try_at is not null)
  )
);
create index inbox_due on platform.inbox (next_try_at, outbox_id) where handled_at is null and outbox_id is not null;
create index inbox_order on platform.inbox (consumer, source_type, source_id, outbox_id)
  where handled_at is null and outbox_id is not null;

-- What was announced is not taken back or reworded; only the moment of delivery is added.
create function platform.refuse_outbox_change() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'an announcement is not changed' using errcode = 'check_violation', constraint = 'outbox_is_not_changed',
    schema = 'platform', table = 'outbox';
end $$;
create trigger outbox_is_not_changed before update on platform.outbox for each row
  when (old.delivered_at is not null
        or (new.id, new.org_id, new.source_type, new.source_id, new.event, new.payload, new.created_at)
           is distinct from (old.id, old.org_id, old.source_type, old.source_id, old.event, old.payload, old.created_at))
  execute function platform.refuse_outbox_change();

alter table platform.outbox enable row level security;
alter table platform.outbox force row level security;
create policy outbox_org on platform.outbox for insert to grp_org
  with check (org_id = (select platform.current_org()));
create policy outbox_oagf on platform.outbox for insert to grp_oagf with check (true);
create policy outbox_payer on platform.outbox for insert to grp_payer with check (true);
create policy outbox_public on platform.outbox for insert to grp_public with check (true);
create policy outbox_job on platform.outbox for all to grp_job using (true) with check (true);

alter table platform.inbox enable row level security;
alter table platform.inbox force row level security;
create policy inbox_job on platform.inbox for all to grp_job using (true) with check (true);

revoke all on platform.outbox, platform.inbox from public;
grant insert (org_id, source_type, source_id, event, payload) on platform.outbox
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
grant select on platform.outbox to grp_job;
grant update (delivered_at) on platform.outbox to grp_job;
grant select, insert on platform.inbox to grp_job;
grant update (handled_at, tries, next_try_at, last_fault) on platform.inbox to grp_job;
