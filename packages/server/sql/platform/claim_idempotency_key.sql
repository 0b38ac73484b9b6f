-- Claims the key. A second request with the same key waits here until the first has committed or rolled back. 'NEW':
-- ours. 'REPEATED': the first response is in the row. 'OTHER': the key belongs to another request.
create or replace function platform.claim_idempotency_key(
  the_key text, the_route text, the_owner text, the_hash bytea, the_now timestamptz, the_end timestamptz,
  out state text, out status int, out body text
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept platform.idempotency_key;
begin
  insert into platform.idempotency_key as k (key, route, owner, request_hash, created_at, expires_at)
  values (the_key, the_route, the_owner, the_hash, the_now, the_end)
  on conflict (key, route, owner) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
        response_status = null, response_body = null, resource_type = null, resource_id = null
    where k.expires_at <= excluded.created_at;
  if found then
    state := 'NEW';
    return;
  end if;
  select * into strict kept from platform.idempotency_key k
    where k.key = the_key and k.route = the_route and k.owner = the_owner;
  if kept.request_hash <> the_hash then
    state := 'OTHER';
  else
    state := 'REPEATED';
    status := kept.response_status;
    body := kept.response_body;
  end if;
end $$;
grant execute on function platform.claim_idempotency_key to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
