-- Appends events to their chains, in their order. Call it once per transaction and last: it locks the heads of the
-- chains, in the order of the chains, until commit, and others who append to one of them wait. Staff of an organization
-- append only to its own chain. Heads are read after the lock; a missing head belongs to an organization being created,
-- which nobody else knows of, or to one of the sixteen chains without an organization, which get one event at a time.
-- An event without a kind of actor, of a process of the release before, gets it by its login, as in append_one.sql.
create or replace function audit.append(events audit.new_event[]) returns void
  language plpgsql security definer set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = on set plan_cache_mode = force_generic_plan
  as $$
declare
  chains bigint[];    -- these arrays hold the events in their order
  seqs bigint[];
  payloads text[];
  links bytea[];      -- the hash before each event; at first the head of its chain for all
  befores int[];      -- which event of these comes before it in its chain
  are_last boolean[];
  hashes bytea[] := '{}';
begin
  if cardinality(events) = 1 then
    perform audit.append_one(events[1]);
    return;
  end if;
  if current_setting('role') = 'grp_org' and exists (
    select from unnest(events) e where e.org_id is distinct from nullif(current_setting('app.org_id', true), '')::bigint
  ) then
    raise exception 'an event of another organization is refused' using errcode = 'insufficient_privilege';
  end if;

  loop
    with described as materialized (
      select *, audit.chain_of(org_id, actor_user_id, actor_login) as chain from unnest(events) with ordinality as u(
        at, actor_user_id, actor_name, actor_login, org_id, action, category, entity_type, entity_id, summary, before,
          after,
        ip, device, longitude, latitude, location, session_id, trace_id, actor_kind, key_id, nth)
    ), heads as materialized (
      select h.chain_id, h.seq, h.hash from audit.chain_head h
      where h.chain_id in (select chain from described) order by h.chain_id for update of h
    ), placed as (
      select t.*, h.hash, h.seq + row_number() over own as seq, lag(t.nth) over own as before_it,
        lead(t.nth) over own is null as is_last
      from described t join heads h on h.chain_id = t.chain
      window own as (partition by t.chain order by t.nth)
    )
    select array_agg(p.chain order by p.nth), array_agg(p.seq order by p.nth), array_agg(p.hash order by p.nth),
      array_agg(p.before_it::int order by p.nth), array_agg(p.is_last order by p.nth),
      array_agg(row(
        p.chain, p.seq, (extract(epoch from p.at) * 1000000)::bigint, p.actor_user_id, p.actor_name, p.actor_login,
        p.org_id, p.action, p.category, p.entity_type, p.entity_id, p.summary, p.before, p.after, p.ip, p.device,
        p.longitude, p.latitude, p.location, p.session_id, p.trace_id, coalesce(p.actor_kind, case
          when p.actor_user_id is null and p.actor_login = 'system' then 'SYSTEM' else 'PERSON' end),
        p.key_id)::text order by p.nth)
    into chains, seqs, links, befores, are_last, payloads
    from placed p;
    exit when coalesce(cardinality(chains), 0) = coalesce(cardinality(events), 0);

    insert into audit.chain_head (chain_id, seq, hash)
    select distinct audit.chain_of(e.org_id, e.actor_user_id, e.actor_login) as chain, 0,
      decode(repeat('00', 32), 'hex')
    from unnest(events) e order by chain
    on conflict (chain_id) do nothing;
  end loop;

  for i in 1 .. coalesce(cardinality(chains), 0) loop
    if befores[i] is not null then
      links[i] := hashes[befores[i]];
    end if;
    hashes[i] := sha256(links[i] || convert_to(payloads[i], 'UTF8'));
  end loop;

  insert into audit.audit_event (chain_id, seq, at, actor_user_id, actor_name, actor_login, org_id, action, category,
    entity_type, entity_id, summary, before, after, ip, device, longitude, latitude, location, session_id, trace_id,
    actor_kind, key_id, payload, prev_hash, hash)
  select chains[e.nth], seqs[e.nth], e.at, e.actor_user_id, e.actor_name, e.actor_login, e.org_id, e.action, e.category,
    e.entity_type, e.entity_id, e.summary, e.before, e.after, e.ip, e.device, e.longitude, e.latitude, e.location,
    e.session_id, e.trace_id, coalesce(e.actor_kind, case
      when e.actor_user_id is null and e.actor_login = 'system' then 'SYSTEM' else 'PERSON' end),
    e.key_id, payloads[e.nth], links[e.nth], hashes[e.nth]
  from unnest(events) with ordinality as e(
    at, actor_user_id, actor_name, actor_login, org_id, action, category, entity_type, entity_id, summary, before,
      after,
    ip, device, longitude, latitude, location, session_id, trace_id, actor_kind, key_id, nth);

  update audit.chain_head h set seq = l.seq, hash = l.hash
  from unnest(chains, seqs, hashes, are_last) as l (chain, seq, hash, is_last) where l.is_last and h.chain_id = l.chain;
end
$$;
grant execute on function audit.append to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
