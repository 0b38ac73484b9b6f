-- collect.payment_pending is written by these three triggers only: new payments (this one), changed ones
-- (move_pending.sql) and received ones (forget_pending.sql). I41 (docs/spec/ledger.md#i41) compares it with the
-- payments.
create or replace function collect.note_pending() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.payment_pending (payment_id, org_id, service_id, provider, status, initiated_day, initiated_at,
    next_query_at)
  select id, org_id, service_id, provider, status, initiated_day, initiated_at, next_query_at from added
    where business_day is null;
  return null;
end $$;

create or replace trigger payment_pending_of_new after insert on collect.payment referencing new table as added
  for each statement execute function collect.note_pending();
