-- Why: who did what must be known later, and nobody may make it unknown. Events only grow, in one chain for each
-- organization: each carries the hash of the one before, numbers have no holes, and the head of each chain is kept
-- apart (and written outside of the database by a job), so that an event that was edited, removed, inserted or cut
-- off the end is found by computing the chain again.

create table audit.audit_event (
  id             bigint generated always as identity primary key,
  -- Its place in a chain.
  chain_id       bigint      not null,                  -- the organization, or -1 to -16 by actor where there is none
  seq            bigint      not null,                  -- 1, 2, 3 … in its chain, without holes
  -- Who did what to what.
  at             timestamptz not null,
  actor_user_id  bigint,
  actor_name     text        not null,
  actor_login    text        not null,
  org_id         bigint,
  action         text        not null,
  category       text        not null,
  entity_type    text        not null,
  entity_id      bigint,
  summary        text        not null,
  before         jsonb,
  after          jsonb,
  -- From where: the address the server saw; device and place are what the client claims, and decide nothing.
  ip             text        not null,
  device         text,
  longitude      text,
  latitude       text,
  location       text,
  session_id     text,
  trace_id       text        not null,
  -- The link.
  payload        text        not null,                  -- all of the above but the id, as one text: what is hashed
  prev_hash      bytea       not null,
  hash           bytea       not null,                  -- SHA-256 of prev_hash and payload
  constraint audit_event_place_in_chain unique (chain_id, seq),
  constraint audit_event_chain_is_its_own check (chain_id = org_id
    or (org_id is null and chain_id between -16 and -1)),
  constraint audit_event_action_is_a_dot_name check (action ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  constraint audit_event_category_known check (category in ('AUTH', 'USER', 'ROLE', 'ORG', 'SERVICE', 'COLLECTION',
    'REQUEST', 'DISBURSEMENT', 'BANK', 'LEDGER', 'EXPORT', 'API')),
  constraint audit_event_claims_are_short check (greatest(length(device), length(longitude), length(latitude),
    length(location), length(ip), length(session_id), length(trace_id)) <= 200),
  constraint audit_event_words_are_short check (
    greatest(length(summary), length(actor_name), length(actor_login)) <= 1000 and length(payload) <= 200000)
);
comment on index audit.audit_event_pkey is 'an event of the trail by its id';
comment on index audit.audit_event_place_in_chain is 'the chain of an organization, place by place';
create index audit_event_of_org on audit.audit_event (org_id, at desc, id desc);
comment on index audit.audit_event_of_org is 'the trail of an organization, newest first';
create index audit_event_by_time on audit.audit_event (at desc, id desc);
comment on index audit.audit_event_by_time is 'the trail of all, newest first';
create index audit_event_of_actor on audit.audit_event (actor_user_id, at) where actor_user_id is not null;
comment on index audit.audit_event_of_actor is 'what a person did';
create index audit_event_of_entity on audit.audit_event (org_id, entity_type, entity_id);
comment on index audit.audit_event_of_entity is 'the history of one thing';
grant select on audit.audit_event to grp_org, grp_oagf, grp_job;

-- An event before it has its place in a chain, as `audit.append` takes it.
create type audit.new_event as (
  at timestamptz, actor_user_id bigint, actor_name text, actor_login text, org_id bigint, action text, category text,
  entity_type text, entity_id bigint, summary text, before jsonb, after jsonb, ip text, device text, longitude text,
  latitude text, location text, session_id text, trace_id text
);

-- One row a chain, written with every event: no index but the key, and room to write in place.
create table audit.chain_head (
  chain_id  bigint primary key,
  seq       bigint not null,
  hash      bytea  not null
) with (fillfactor = 50);
grant select on audit.chain_head to grp_oagf, grp_job;

-- Verifying all of a chain takes a second for each hundred thousand events, so what was verified is remembered.
create table audit.chain_check (
  chain_id      bigint primary key,
  seq           bigint not null,                        -- verified up to here
  hash          bytea  not null,
  broken_id     bigint,                                 -- the first event that does not fit, if there is one
  announced_id  bigint                                  -- the one the central office was notified of
) with (fillfactor = 50);
grant select, update (announced_id) on audit.chain_check to grp_job;
