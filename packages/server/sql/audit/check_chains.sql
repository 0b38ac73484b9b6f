-- Verifies every chain that grew since the last check, at most `at_most` events in all; for the central office and the
-- jobs.
create or replace function audit.check_chains(at_most int, out is_whole boolean, out broken_id bigint)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  c record;
  one record;
  left_over int := at_most;
begin
  is_whole := true;
  select min(k.broken_id) into broken_id from audit.chain_check k where k.broken_id is not null;
  if broken_id is not null then return; end if;
  for c in
    select h.chain_id, h.seq - coalesce(k.seq, 0) as many from audit.chain_head h
    left join audit.chain_check k on k.chain_id = h.chain_id where h.seq > coalesce(k.seq, 0) order by h.chain_id
  loop
    if left_over <= 0 then
      is_whole := false;
      return;
    end if;
    select * into one from audit.check_chain(c.chain_id, left_over, false);
    left_over := left_over - c.many;
    if one.broken_id is not null then
      broken_id := one.broken_id;
      return;
    end if;
    if not one.is_whole then is_whole := false; end if;
  end loop;
end
$$;
grant execute on function audit.check_chains to grp_oagf, grp_job;
