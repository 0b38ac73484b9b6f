-- Closes the days up to and including this one: writes their figures of each organization and of the whole portal, and
-- removes figures that are zero. It waits for transactions that change a figure, and they for it, so that each change
-- is counted in one place.
create or replace function collect.close_days(upto date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  closed date;
begin
  if upto <= (select through from collect.days_over) then
    return;
  end if;
  lock table collect.collection_day in share row exclusive mode;
  select through into closed from collect.days_over;
  insert into collect.portal_day (day, channel, status, count, amount_kobo, fee_kobo, refunded_kobo)
  select day, channel, status, sum(count), sum(amount_kobo), sum(fee_kobo), sum(refunded_kobo)
    from collect.collection_day
  where day > closed and day <= upto
  group by day, channel, status having sum(count) <> 0;
  insert into collect.organization_day (org_id, day, count, amount_kobo, refunded_kobo)
  select org_id, day, sum(count), sum(amount_kobo), sum(refunded_kobo) from collect.collection_day
  where status = 'SUCCESSFUL' and day > closed and day <= upto
  group by org_id, day having sum(count) <> 0;
  delete from collect.collection_day where day <= upto and (count, amount_kobo, fee_kobo) = (0, 0, 0);
  delete from collect.invoice_day where (count, total_kobo, balance_kobo) = (0, 0, 0);
  update collect.days_over set through = upto where through < upto;
end $$;
grant execute on function collect.close_days to grp_job;
