-- Adds the movements of money out since the last run to the figures of days, months and the whole portal. One run at a
-- time; concurrent payments do not wait and are included in the next run. Returns how many movements there were.
create or replace function request.gather_outflow() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gathered bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('request.gather_outflow', 0));
  with taken as (
    delete from request.outflow_moved returning *
  ), sums as materialized (
    select org_id, day, paid_day, type, bank_account_id, status, sum(count) as n, sum(amount_kobo) as kobo,
      count(*) as rows
    from taken group by 1, 2, 3, 4, 5, 6
  ), days as (
    insert into request.outflow_day as d (org_id, day, paid_day, type, bank_account_id, status, count, amount_kobo)
    select org_id, day, paid_day, type, bank_account_id, status, n, kobo from sums
    on conflict (org_id, day, type, bank_account_id, status, paid_day) do update
      set count = d.count + excluded.count, amount_kobo = d.amount_kobo + excluded.amount_kobo
  ), months as (
    insert into request.outflow_month as m (org_id, month, paid_month, type, bank_account_id, status, count,
      amount_kobo)
    select org_id, date_trunc('month', day)::date, date_trunc('month', paid_day)::date, type, bank_account_id, status,
      sum(n), sum(kobo)
    from sums group by 1, 2, 3, 4, 5, 6
    on conflict (org_id, month, type, bank_account_id, status, paid_month) do update
      set count = m.count + excluded.count, amount_kobo = m.amount_kobo + excluded.amount_kobo
  ), portal as (
    insert into request.outflow_portal_day as p (day, paid_day, type, status, count, amount_kobo)
    select day, paid_day, type, status, sum(n), sum(kobo) from sums group by 1, 2, 3, 4
    on conflict (day, type, status, paid_day) do update
      set count = p.count + excluded.count, amount_kobo = p.amount_kobo + excluded.amount_kobo
  )
  select coalesce(sum(rows), 0) into gathered from sums;
  return gathered;
end $$;
grant execute on function request.gather_outflow to grp_job;
