-- Releases a claim when the request was refused but part of it had to be kept (a counted failure).
create or replace function platform.release_idempotency_key(the_key text, the_route text, the_owner text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from platform.idempotency_key k
    where k.key = the_key and k.route = the_route and k.owner = the_owner and k.response_status is null;
$$;
grant execute on function platform.release_idempotency_key to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
