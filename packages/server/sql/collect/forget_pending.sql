-- Removes received payments from the list of pending ones: once per statement, because a confirmation changes many.
create or replace function collect.forget_pending() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from collect.payment_pending u using added a where u.payment_id = a.id and a.business_day is not null;
  return null;
end $$;

create or replace trigger payment_pending_of_received after update on collect.payment referencing new table as added
  for each statement execute function collect.forget_pending();
