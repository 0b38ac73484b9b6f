-- Why: a program that must act at once had to pull events every few seconds. Public events are pushed to addresses of
-- an organization as well: each matching event makes one delivery, which is attempted until it is answered or given up
-- (docs/spec/events.md#pushing).

-- A test of an endpoint is the event `ping`, the one type without a dot.
alter table connect.event drop constraint event_type_is_a_dot_name;
alter table connect.event add constraint event_type_is_a_dot_name
  check (type ~ '^([a-z][a-z_]*\.[a-z][a-z_]*|ping)$') not valid;
alter table connect.event validate constraint event_type_is_a_dot_name;

create table connect.endpoint (
  id                 bigint generated always as identity primary key,
  org_id             bigint not null references org.organization,
  is_of_all          boolean not null,                  -- of the central office: it gets the events of all
  url                text   not null,
  description        text   not null default '',
  types              text[] not null,                   -- '*': all but disbursement.lines
  status             text   not null,
  disabled_at        timestamptz,
  disabled_code      text,
  last_delivered_at  timestamptz,
  failing_since      timestamptz,                       -- nothing was delivered since, though there was something
  given_up_count     int    not null default 0,         -- given up since the last one that was delivered
  old_secret_until   timestamptz,                       -- after a roll: until when the secret before it signs too
  made_by            text   not null,
  created_at         timestamptz not null,
  version            int    not null default 1,
  constraint endpoint_url_is_short check (length(url) between 8 and 500),
  constraint endpoint_description_is_short check (length(description) <= 100),
  constraint endpoint_gets_something check (cardinality(types) between 1 and 100),
  constraint endpoint_status_known check (status in ('ACTIVE', 'DISABLED')),
  constraint endpoint_disabled_has_its_facts check ((status = 'DISABLED') = (disabled_at is not null)
    and (disabled_at is null) = (disabled_code is null)),
  constraint endpoint_disabled_code_known check (disabled_code in ('ADMINISTRATOR', 'GONE', 'GIVEN_UP', 'SILENT')),
  constraint endpoint_given_up_counts_up check (given_up_count >= 0)
);
create index endpoint_of_org on connect.endpoint (org_id, created_at desc, id desc);
comment on index connect.endpoint_of_org is 'WH1: the endpoints of an organization; the publisher: which get an event';
create index endpoint_of_all on connect.endpoint (id) where is_of_all and status = 'ACTIVE';
comment on index connect.endpoint_of_all is 'the publisher: endpoints that get the events of all organizations';
grant select on connect.endpoint to grp_org, grp_oagf;
grant select, insert, update, delete on connect.endpoint to grp_job;

-- The secrets that sign what is sent to an endpoint: one, or two for some hours after a roll. Nobody reads them but the
-- jobs' role.
create table connect.endpoint_secret (
  id           bigint generated always as identity primary key,
  endpoint_id  bigint not null references connect.endpoint on delete cascade,
  org_id       bigint not null references org.organization,
  sealed       bytea  not null,                         -- under SEALING_KEY
  made_at      timestamptz not null,
  ends_at      timestamptz,                             -- a newer one replaced it: it signs until then
  constraint endpoint_secret_is_sealed check (length(sealed) between 40 and 200)
);
create index endpoint_secret_of_endpoint on connect.endpoint_secret (endpoint_id, id desc);
comment on index connect.endpoint_secret_of_endpoint is 'the secrets of an endpoint, newest first';
create index endpoint_secret_of_org on connect.endpoint_secret (org_id);
comment on index connect.endpoint_secret_of_org is 'row security: the secrets of an organization';
grant select, insert, update, delete on connect.endpoint_secret to grp_job;

-- One event on its way to one endpoint. It goes with its event, 90 days after that was published.
create table connect.delivery (
  id               bigint generated always as identity primary key,
  endpoint_id      bigint not null references connect.endpoint on delete cascade,
  org_id           bigint not null references org.organization, -- of the endpoint
  position         bigint not null references connect.event on delete cascade,
  event_id         uuid   not null,
  type             text   not null,
  status           text   not null,
  attempts         int    not null default 0,           -- all attempts ever
  round_attempts   int    not null default 0,           -- those since it was last PENDING
  next_at          timestamptz,                         -- not before then
  claimed_until    timestamptz,                         -- somebody is sending it; after that, it counts as lost
  last_attempt_at  timestamptz,
  delivered_at     timestamptz,
  ended_at         timestamptz,
  created_at       timestamptz not null,
  constraint delivery_status_known check (status in ('PENDING', 'FAILED', 'DELIVERED', 'GIVEN_UP')),
  constraint delivery_open_has_a_time check ((status in ('PENDING', 'FAILED')) = (next_at is not null)),
  constraint delivery_ended_has_a_time check ((status in ('DELIVERED', 'GIVEN_UP')) = (ended_at is not null)),
  constraint delivery_attempts_count_up check (round_attempts >= 0 and attempts >= round_attempts)
) with (fillfactor = 80);
create unique index delivery_once on connect.delivery (endpoint_id, position);
comment on index connect.delivery_once is 'one delivery of an event to an endpoint; WH4: newest event first';
create index delivery_of_event on connect.delivery (position);
comment on index connect.delivery_of_event is 'DE2: the deliveries of an event; they go with it';
create index delivery_of_org on connect.delivery (org_id);
comment on index connect.delivery_of_org is 'row security: the deliveries of an organization';
create index delivery_due on connect.delivery (endpoint_id, next_at, id) where next_at is not null;
comment on index connect.delivery_due is 'the delivering job: what is due for an endpoint; its open deliveries';
create index delivery_claimed on connect.delivery (endpoint_id, claimed_until) where claimed_until is not null;
comment on index connect.delivery_claimed is 'the delivering job: how much is being sent';
create index delivery_ended on connect.delivery (endpoint_id, ended_at) where ended_at is not null;
comment on index connect.delivery_ended is 'WH1: what ended in the last 24 hours';
grant select on connect.delivery to grp_org, grp_oagf;
grant select, insert, update, delete on connect.delivery to grp_job;

-- One attempt: what was sent and what came back. The bodies are cleared after 30 days.
create table connect.delivery_attempt (
  delivery_id      bigint not null references connect.delivery on delete cascade,
  attempt_no       int    not null,
  org_id           bigint not null references org.organization,
  at               timestamptz not null,
  ms               int    not null,
  url              text   not null,
  request_headers  jsonb  not null,
  request_body     text,
  answer_status    int,
  answer_text      text,
  fault            text,
  primary key (delivery_id, attempt_no),
  constraint delivery_attempt_is_counted check (attempt_no >= 1 and ms >= 0),
  constraint delivery_attempt_answered_or_not check (answer_status is null or fault is null),
  constraint delivery_attempt_answer_is_short check (length(answer_text) <= 1024)
);
create index delivery_attempt_of_org on connect.delivery_attempt (org_id);
comment on index connect.delivery_attempt_of_org is 'row security: the attempts of an organization';
create index delivery_attempt_with_payload on connect.delivery_attempt (at) where request_body is not null;
comment on index connect.delivery_attempt_with_payload is 'the clock that clears bodies after 30 days';
grant select on connect.delivery_attempt to grp_org, grp_oagf;
grant select, insert, update, delete on connect.delivery_attempt to grp_job;
