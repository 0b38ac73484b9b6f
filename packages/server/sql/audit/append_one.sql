-- Appends one event to its chain, with the same rules as append.sql: it locks the head of the chain until commit, so it
-- comes last. Most events come singly, and the version for many takes three times as long for one. An event without a
-- kind of actor, of a process of the release before, gets it by its login.
create or replace function audit.append_one(e audit.new_event) returns void
  language plpgsql security definer set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off
  set plan_cache_mode = force_generic_plan
  as $$
declare
  chain bigint := audit.chain_of(e.org_id, e.actor_user_id, e.actor_login);
  place bigint;
  link bytea;  -- the hash before it
  text_of_it text;
  mark bytea;
  kind text := coalesce(e.actor_kind,
    case when e.actor_user_id is null and e.actor_login = 'system' then 'SYSTEM' else 'PERSON' end);
begin
  if current_setting('role') = 'grp_org' and e.org_id is distinct from nullif(current_setting('app.org_id', true),
    '')::bigint then
    raise exception 'an event of another organization is refused' using errcode = 'insufficient_privilege';
  end if;

  loop
    select h.seq + 1, h.hash into place, link from audit.chain_head h where h.chain_id = chain for update of h;
    exit when found;
    insert into audit.chain_head (chain_id, seq, hash) values (chain, 0, decode(repeat('00', 32), 'hex'))
    on conflict (chain_id) do nothing;
  end loop;

  text_of_it := row(
    chain, place, (extract(epoch from e.at) * 1000000)::bigint, e.actor_user_id, e.actor_name, e.actor_login,
    e.org_id, e.action, e.category, e.entity_type, e.entity_id, e.summary, e.before, e.after, e.ip, e.device,
    e.longitude, e.latitude, e.location, e.session_id, e.trace_id, kind, e.key_id)::text;
  mark := sha256(link || convert_to(text_of_it, 'UTF8'));
  insert into audit.audit_event (chain_id, seq, at, actor_user_id, actor_name, actor_login, org_id, action, category,
    entity_type, entity_id, summary, before, after, ip, device, longitude, latitude, location, session_id, trace_id,
    actor_kind, key_id, payload, prev_hash, hash)
  values (chain, place, e.at, e.actor_user_id, e.actor_name, e.actor_login, e.org_id, e.action, e.category,
    e.entity_type, e.entity_id, e.summary, e.before, e.after, e.ip, e.device, e.longitude, e.latitude, e.location,
    e.session_id, e.trace_id, kind, e.key_id, text_of_it, link, mark);
  update audit.chain_head h set seq = place, hash = mark where h.chain_id = chain;
end
$$;
grant execute on function audit.append_one to grp_job;
