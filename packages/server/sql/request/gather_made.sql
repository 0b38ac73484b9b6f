-- Adds the movements of payments since the last run to the figures of their months, and removes figures that are zero.
-- One run at a time; concurrent changes do not wait and are included in the next run. Returns how many movements there
-- were.
create or replace function request.gather_made() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gathered bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('request.gather_made', 0));
  with taken as (
    delete from request.made_moved returning *
  ), months as (
    insert into request.made_month as m (org_id, month, type, mode, status, bank_account_id, count, amount_kobo)
    select org_id, month, type, mode, status, bank_account_id, sum(count), sum(amount_kobo) from taken
      group by 1, 2, 3, 4, 5, 6
    on conflict (org_id, month, type, mode, status, bank_account_id) do update
      set count = m.count + excluded.count, amount_kobo = m.amount_kobo + excluded.amount_kobo
  )
  select count(*) into gathered from taken;
  if gathered > 0 then
    delete from request.made_month where count = 0 and amount_kobo = 0;
  end if;
  return gathered;
end $$;
grant execute on function request.gather_made to grp_job;
