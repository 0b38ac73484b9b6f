-- Why: programs that must know what happened had to read every object again and again. What happened is written for
-- them once, as a public event without personal data, in the transaction that delivers the domain event; a publisher,
-- one at a time, gives it its position, so that whoever reads after a position misses nothing that was committed late
-- (docs/spec/events.md#publishing).
create schema connect;
grant usage on schema connect to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- Written, and not yet published. Nobody reads it but the publisher, which moves it.
create table connect.waiting_event (
  outbox_id      bigint not null,                       -- the domain event
  part           int    not null,                       -- several are written from one
  public_id      uuid   not null,
  type           text   not null,
  org_id         bigint not null references org.organization,
  source_type    text   not null,
  source_id      bigint not null,
  source_number  text,
  data           jsonb  not null,
  self_path      text,                                  -- the call that returns what it happened to
  created_at     timestamptz not null,
  primary key (outbox_id, part)
) with (fillfactor = 70);
create index waiting_event_of_org on connect.waiting_event (org_id);
comment on index connect.waiting_event_of_org is 'row security: what waits of an organization';
grant select, insert, delete on connect.waiting_event to grp_job;

-- Published. A row is never changed; it is deleted after 90 days.
create table connect.event (
  position       bigint primary key,
  public_id      uuid   not null,
  type           text   not null,
  org_id         bigint not null,
  source_type    text   not null,
  source_id      bigint not null,
  source_number  text,
  sequence       bigint not null,                       -- counts the events of this source
  data           jsonb  not null,
  self_path      text,
  created_at     timestamptz not null,
  published_at   timestamptz not null,
  constraint event_position_counts_from_one check (position >= 1 and sequence >= 1),
  constraint event_type_is_a_dot_name check (type ~ '^[a-z][a-z_]*\.[a-z][a-z_]*$'),
  constraint event_source_is_a_word check (source_type ~ '^[a-z][a-z_]{0,39}$'),
  constraint event_data_is_an_object check (jsonb_typeof(data) = 'object')
);
create unique index event_by_public_id on connect.event (public_id);
comment on index connect.event_by_public_id is 'DE2: one event, each once';
create index event_of_org on connect.event (org_id, position);
comment on index connect.event_of_org is 'DE1, DE4: the events of an organization, in their order';
create index event_of_source on connect.event (source_type, source_id, position);
comment on index connect.event_of_source is 'DE1: the events of one thing, in their order';
create index event_by_age on connect.event (published_at, position);
comment on index connect.event_by_age is 'DE1: since a moment; the clock that deletes old events';
grant select on connect.event to grp_org, grp_oagf;
grant select, insert, delete on connect.event to grp_job;

-- How many events a source has had. It outlives the events, so that a sequence never begins again.
create table connect.event_source (
  source_type    text   not null,
  source_id      bigint not null,
  last_sequence  bigint not null,
  primary key (source_type, source_id),
  constraint event_source_counts_up check (last_sequence >= 1)
) with (fillfactor = 80);
grant select, insert, update on connect.event_source to grp_job;

-- Up to which position events were deleted: one row, once there is anything to delete.
create table connect.event_deletion (
  is_single         boolean primary key default true,
  through_position  bigint not null,
  deleted_at        timestamptz not null,
  constraint event_deletion_is_one_row check (is_single)
);
grant select on connect.event_deletion to grp_org, grp_oagf;
grant select, insert, update on connect.event_deletion to grp_job;
