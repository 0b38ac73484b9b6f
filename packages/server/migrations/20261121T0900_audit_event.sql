-- Why: who did what must be known later, and nobody may make it unknown. Events only grow, in one chain an
-- organization: each carries the hash of the one before, numbers have no holes, and the head of each chain is kept
-- apart (and written outside the database by a job), so that an event edited, taken out, put in between or cut off the
-- end is found by adding up again.

create table audit.audit_event (                    -- a fact table: no foreign keys, see architecture.md 3.5
  id             bigint generated always as identity primary key,
  chain_id       bigint      not null,              -- the organization, or -1 to -16 by actor where there is none
  seq            bigint      not null,              -- 1, 2, 3 … in its chain, without holes
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
  ip             text        not null,
  device         text,                              -- these four are what the client claims; they decide nothing
  longitude      text,
  latitude       text,
  location       text,
  session_id     text,
  trace_id       text        not null,
  payload        text        not null,              -- all of the above but the id, as one text: what is hashed
  prev_hash      bytea       not null,
  hash           bytea       not null,              -- SHA-256 of prev_hash and payload
  constraint audit_event_place_in_chain unique (chain_id, seq),
  constraint audit_event_category_known check (category in
    ('AUTH', 'USER', 'ROLE', 'ORG', 'SERVICE', 'COLLECTION', 'REQUEST', 'DISBURSEMENT', 'BANK', 'LEDGER', 'EXPORT', 'API')),
  constraint audit_event_action_is_a_dot_name check (action ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  constraint audit_event_claims_are_short check (
    greatest(length(device), length(longitude), length(latitude), length(location), length(ip), length(session_id), length(trace_id)) <= 200),
  constraint audit_event_words_are_short check (
    greatest(length(summary), length(actor_name), length(actor_login)) <= 1000 and length(payload) <= 200000),
  constraint audit_event_chain_is_its_own check (chain_id = org_id or (org_id is null and chain_id between -16 and -1))
);
create index audit_event_of_org on audit.audit_event (org_id, at desc, id desc);
create index audit_event_of_entity on audit.audit_event (org_id, entity_type, entity_id);

-- The last link of each chain. One row a chain, written with every event: no index but the key, room to write in place.
create table audit.chain_head (
  chain_id  bigint primary key,
  seq       bigint not null,
  hash      bytea  not null
) with (fillfactor = 50);

-- What is hashed of an event, as one text in the form PostgreSQL writes a row: any program can recompute the chain from
-- the payloads, and an edited column shows, because it no longer agrees with its payload. (As JSON it took three times
-- as long.) Times are microseconds since 1970, so that no setting changes the text.
create function audit.payload_of(e audit.audit_event) returns text
  language sql stable parallel safe
  as $$
  select row(
    e.chain_id, e.seq, (extract(epoch from e.at) * 1000000)::bigint, e.actor_user_id, e.actor_name, e.actor_login,
    e.org_id, e.action, e.category, e.entity_type, e.entity_id, e.summary, e.before, e.after, e.ip, e.device,
    e.longitude, e.latitude, e.location, e.session_id, e.trace_id)::text
$$;

-- The chain an event belongs to: that of its organization, or one of sixteen by its actor.
create function audit.chain_of(the_org bigint, the_user bigint, the_login text) returns bigint
  language sql stable parallel safe
  as $$
  select coalesce(the_org, -1 - (coalesce(the_user, get_byte(sha256(convert_to(the_login, 'UTF8')), 0)) % 16))
$$;

-- An event before it has its place in a chain.
create type audit.new_event as (
  at timestamptz, actor_user_id bigint, actor_name text, actor_login text, org_id bigint, action text, category text,
  entity_type text, entity_id bigint, summary text, before jsonb, after jsonb, ip text, device text, longitude text,
  latitude text, location text, session_id text, trace_id text
);

-- Adds events to their chains, in the order given. Call it once a transaction and last: it holds the heads of the
-- chains, locked in the order of the chains, until commit, and everybody who adds to one of them waits.
-- Staff of an organization add to the chain of their own alone.
create function audit.append(events audit.new_event[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off
  as $$
declare
  chains bigint[];    -- these arrays hold the events in the order of their chains
  seqs bigint[];
  payloads text[];
  links bytea[];      -- the hash before each event; at first the head of its chain for all
  hashes bytea[] := '{}';
begin
  if current_setting('role') = 'grp_org' and exists (
    select from unnest(events) e where e.org_id is distinct from nullif(current_setting('app.org_id', true), '')::bigint
  ) then
    raise exception 'an event of another organization is refused' using errcode = 'insufficient_privilege';
  end if;

  select array_agg(distinct audit.chain_of(e.org_id, e.actor_user_id, e.actor_login)) into chains from unnest(events) e;
  insert into audit.chain_head (chain_id, seq, hash)
  select c, 0, decode(repeat('00', 32), 'hex') from unnest(chains) c order by c
  on conflict (chain_id) do nothing;
  perform from audit.chain_head h where h.chain_id = any (chains) order by h.chain_id for update;

  select array_agg(e.chain order by e.chain, e.nth), array_agg(h.seq + e.place order by e.chain, e.nth),
    array_agg(h.hash order by e.chain, e.nth),
    array_agg(row(
      e.chain, h.seq + e.place, (extract(epoch from e.at) * 1000000)::bigint, e.actor_user_id, e.actor_name, e.actor_login,
      e.org_id, e.action, e.category, e.entity_type, e.entity_id, e.summary, e.before, e.after, e.ip, e.device,
      e.longitude, e.latitude, e.location, e.session_id, e.trace_id)::text order by e.chain, e.nth)
  into chains, seqs, links, payloads
  from (
    select n.*, row_number() over (partition by n.chain order by n.nth) as place
    from (
      select *, audit.chain_of(org_id, actor_user_id, actor_login) as chain from unnest(events) with ordinality as u(
        at, actor_user_id, actor_name, actor_login, org_id, action, category, entity_type, entity_id, summary, before, after,
        ip, device, longitude, latitude, location, session_id, trace_id, nth)
    ) n
  ) e
  join audit.chain_head h on h.chain_id = e.chain;

  for i in 1 .. coalesce(cardinality(chains), 0) loop
    if i > 1 and chains[i] = chains[i - 1] then
      links[i] := hashes[i - 1];
    end if;
    hashes[i] := sha256(links[i] || convert_to(payloads[i], 'UTF8'));
  end loop;

  insert into audit.audit_event (chain_id, seq, at, actor_user_id, actor_name, actor_login, org_id, action, category,
    entity_type, entity_id, summary, before, after, ip, device, longitude, latitude, location, session_id, trace_id,
    payload, prev_hash, hash)
  select chains[e.i], seqs[e.i], e.at, e.actor_user_id, e.actor_name, e.actor_login, e.org_id, e.action, e.category,
    e.entity_type, e.entity_id, e.summary, e.before, e.after, e.ip, e.device, e.longitude, e.latitude, e.location,
    e.session_id, e.trace_id, payloads[e.i], links[e.i], hashes[e.i]
  from (
    select *, row_number() over (order by audit.chain_of(org_id, actor_user_id, actor_login), nth)::int as i
    from unnest(events) with ordinality as u(
      at, actor_user_id, actor_name, actor_login, org_id, action, category, entity_type, entity_id, summary, before, after,
      ip, device, longitude, latitude, location, session_id, trace_id, nth)
  ) e;

  update audit.chain_head h set seq = seqs[l.i], hash = hashes[l.i]
  from (select chains[n] as chain, max(n) as i from generate_subscripts(chains, 1) n group by 1) l
  where h.chain_id = l.chain;
end
$$;

create trigger audit_event_only_grows before update or delete on audit.audit_event
  for each row execute function platform.refuse_change();
create trigger audit_event_is_not_emptied before truncate on audit.audit_event
  for each statement execute function platform.refuse_change();

alter table audit.audit_event enable row level security;
alter table audit.audit_event force row level security;
create policy own_chain on audit.audit_event for select to grp_org using (org_id = (select platform.current_org()));
create policy all_chains_for_oagf on audit.audit_event for select to grp_oagf using (true);
create policy all_chains_for_jobs on audit.audit_event for select to grp_job using (true);

grant select on audit.audit_event to grp_org, grp_oagf, grp_job;
grant select on audit.chain_head to grp_job;
grant execute on function audit.append to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
