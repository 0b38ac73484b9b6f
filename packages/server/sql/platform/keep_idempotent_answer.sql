-- Writes the response into the claimed row, in the transaction that claimed it; a response is written once.
create or replace function platform.keep_idempotent_answer(
  the_key text, the_route text, the_owner text, the_status int, the_body text, the_resource_type text,
    the_resource_id bigint
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update platform.idempotency_key k
    set response_status = the_status, response_body = the_body,
        resource_type = the_resource_type, resource_id = the_resource_id
    where k.key = the_key and k.route = the_route and k.owner = the_owner and k.response_status is null;
  if not found then
    raise exception 'the key was not claimed' using errcode = 'no_data_found';
  end if;
end $$;
grant execute on function platform.keep_idempotent_answer to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
