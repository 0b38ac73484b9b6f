-- Updates a pending payment in its list when a listed column changes.
create or replace function collect.move_pending() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update collect.payment_pending
    set org_id = new.org_id, service_id = new.service_id, provider = new.provider, status = new.status,
        initiated_day = new.initiated_day, initiated_at = new.initiated_at, next_query_at = new.next_query_at
  where payment_id = new.id;
  return null;
end $$;

create or replace trigger payment_pending_of_moved after update on collect.payment for each row
  when (new.business_day is null and (old.status, old.next_query_at, old.initiated_day, old.initiated_at, old.provider,
    old.service_id, old.org_id)
    is distinct from (new.status, new.next_query_at, new.initiated_day, new.initiated_at, new.provider, new.service_id,
      new.org_id))
  execute function collect.move_pending();
