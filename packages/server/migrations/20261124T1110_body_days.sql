-- Why: the central office asks which bodies took the most, over any range of days. Months are kept by service, but the days
-- at both ends of a range were added up from the figures of every service and channel: tens of thousands of rows for a list
-- of ten. A day that is over gets one figure a body of what was received, beside the one of the whole portal; today has
-- none, as before.

create table collect.body_day (
  org_id       bigint not null,
  day          date not null,
  count        bigint not null,
  amount_kobo  bigint not null,
  primary key (day, org_id)
) with (fillfactor = 50);
call platform.keep_rows_apart(array['collect.body_day']::regclass[]);
grant select on collect.body_day to grp_oagf, grp_job;
insert into collect.body_day (org_id, day, count, amount_kobo)
select org_id, day, sum(count), sum(amount_kobo) from collect.collection_day
where status = 'SUCCESSFUL' and day <= (select through from collect.days_over)
group by org_id, day having sum(count) <> 0;

-- A change of payments moves the figures of their days; of a day that is over also those of its body and of the whole portal.
create or replace function collect.keep_collection_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with moved as materialized (
    select org_id, service_id, channel, status, day, sum(n) as n, sum(amount) as amount, sum(fee) as fee
    from (
      select org_id, service_id, channel, status, coalesce(business_day, initiated_day) as day, 1 as n,
        amount_kobo as amount, fee_amount_kobo as fee from added
      union all
      select org_id, service_id, channel, status, coalesce(business_day, initiated_day), -1, -amount_kobo, -fee_amount_kobo
      from removed
    ) t
    group by org_id, day, service_id, channel, status
    having sum(n) <> 0 or sum(amount) <> 0 or sum(fee) <> 0
  ), late as materialized (
    select * from moved where day <= (select through from collect.days_over)
  ), cells as (
    insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo, fee_kobo)
    select org_id, service_id, channel, status, day, n, amount, fee from moved
    order by org_id, day, service_id, channel, status
    on conflict (org_id, day, service_id, channel, status) do update
      set count = d.count + excluded.count, amount_kobo = d.amount_kobo + excluded.amount_kobo,
          fee_kobo = d.fee_kobo + excluded.fee_kobo
  ), of_portal as (
    insert into collect.portal_day as p (day, channel, status, count, amount_kobo, fee_kobo)
    select day, channel, status, sum(n), sum(amount), sum(fee) from late
    group by day, channel, status order by day, channel, status
    on conflict (day, channel, status) do update
      set count = p.count + excluded.count, amount_kobo = p.amount_kobo + excluded.amount_kobo,
          fee_kobo = p.fee_kobo + excluded.fee_kobo
  ), of_body as (
    insert into collect.body_day as b (org_id, day, count, amount_kobo)
    select org_id, day, sum(n), sum(amount) from late where status = 'SUCCESSFUL'
    group by day, org_id order by day, org_id
    on conflict (day, org_id) do update
      set count = b.count + excluded.count, amount_kobo = b.amount_kobo + excluded.amount_kobo
  )
  insert into collect.service_month as m (org_id, service_id, month, count, amount_kobo, fee_kobo)
  select org_id, service_id, date_trunc('month', day)::date as month, sum(n), sum(amount), sum(fee)
  from moved where status = 'SUCCESSFUL'
  group by org_id, month, service_id
  having sum(n) <> 0 or sum(amount) <> 0 or sum(fee) <> 0
  order by org_id, month, service_id
  on conflict (org_id, month, service_id) do update
    set count = m.count + excluded.count, amount_kobo = m.amount_kobo + excluded.amount_kobo,
        fee_kobo = m.fee_kobo + excluded.fee_kobo;
  return null;
end $$;

create or replace function collect.add_collection_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with moved as materialized (
    select org_id, service_id, channel, status, coalesce(business_day, initiated_day) as day, count(*) as n,
      sum(amount_kobo) as amount, sum(fee_amount_kobo) as fee
    from added group by org_id, day, service_id, channel, status
  ), late as materialized (
    select * from moved where day <= (select through from collect.days_over)
  ), cells as (
    insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo, fee_kobo)
    select org_id, service_id, channel, status, day, n, amount, fee from moved
    order by org_id, day, service_id, channel, status
    on conflict (org_id, day, service_id, channel, status) do update
      set count = d.count + excluded.count, amount_kobo = d.amount_kobo + excluded.amount_kobo,
          fee_kobo = d.fee_kobo + excluded.fee_kobo
  ), of_portal as (
    insert into collect.portal_day as p (day, channel, status, count, amount_kobo, fee_kobo)
    select day, channel, status, sum(n), sum(amount), sum(fee) from late
    group by day, channel, status order by day, channel, status
    on conflict (day, channel, status) do update
      set count = p.count + excluded.count, amount_kobo = p.amount_kobo + excluded.amount_kobo,
          fee_kobo = p.fee_kobo + excluded.fee_kobo
  ), of_body as (
    insert into collect.body_day as b (org_id, day, count, amount_kobo)
    select org_id, day, sum(n), sum(amount) from late where status = 'SUCCESSFUL'
    group by day, org_id order by day, org_id
    on conflict (day, org_id) do update
      set count = b.count + excluded.count, amount_kobo = b.amount_kobo + excluded.amount_kobo
  )
  insert into collect.service_month as m (org_id, service_id, month, count, amount_kobo, fee_kobo)
  select org_id, service_id, date_trunc('month', day)::date as month, sum(n), sum(amount), sum(fee)
  from moved where status = 'SUCCESSFUL' group by org_id, month, service_id
  order by org_id, month, service_id
  on conflict (org_id, month, service_id) do update
    set count = m.count + excluded.count, amount_kobo = m.amount_kobo + excluded.amount_kobo,
        fee_kobo = m.fee_kobo + excluded.fee_kobo;
  return null;
end $$;

-- Gives the days up to this one, that one in it, their figures of each body and of the whole portal, and takes away figures
-- that came to nothing. It waits for those who are changing a figure, and they for it, so that each change is counted in
-- one place.
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
  insert into collect.portal_day (day, channel, status, count, amount_kobo, fee_kobo)
  select day, channel, status, sum(count), sum(amount_kobo), sum(fee_kobo) from collect.collection_day
  where day > closed and day <= upto
  group by day, channel, status having sum(count) <> 0;
  insert into collect.body_day (org_id, day, count, amount_kobo)
  select org_id, day, sum(count), sum(amount_kobo) from collect.collection_day
  where status = 'SUCCESSFUL' and day > closed and day <= upto
  group by org_id, day having sum(count) <> 0;
  delete from collect.collection_day where day <= upto and (count, amount_kobo, fee_kobo) = (0, 0, 0);
  delete from collect.invoice_day where (count, total_kobo, balance_kobo) = (0, 0, 0);
  update collect.days_over set through = upto where through < upto;
end $$;

-- What each body received a day: days that are over from one figure a body, those after them from their services.
create function collect.body_figures(over date)
  returns table (org_id bigint, day date, count bigint, amount_kobo bigint)
  language sql stable parallel safe
  as $$
    select b.org_id, b.day, b.count, b.amount_kobo from collect.body_day b where b.day <= over
    union all
    select d.org_id, d.day, d.count, d.amount_kobo from collect.collection_day d where d.day > over and d.status = 'SUCCESSFUL'
  $$;
grant execute on function collect.body_figures to grp_oagf, grp_job;
