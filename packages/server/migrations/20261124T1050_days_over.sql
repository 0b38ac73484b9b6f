-- Why: the central office asks what came in everywhere, for years. A figure a service, channel and day is then still more
-- than a million of them. Days that are over get one figure a channel and status for the whole portal; today has none,
-- since everybody who pays would wait for the same row.

create table collect.portal_day (
  day          date not null,
  channel      text not null,
  status       text not null,
  count        bigint not null,
  amount_kobo  bigint not null,
  fee_kobo     bigint not null default 0,
  primary key (day, channel, status)
) with (fillfactor = 50);
-- The last day that has its figures in portal_day; those after it are added up from collection_day.
create table collect.days_over (
  is_the_one  boolean primary key default true,
  through     date not null,
  constraint days_over_one check (is_the_one)
);
insert into collect.days_over (through) values ('1970-01-01');
grant select on collect.portal_day to grp_oagf, grp_job;
grant select on collect.days_over to grp_org, grp_oagf, grp_job;

create index collection_day_by_day on collect.collection_day (day);
-- What is owed, of all bodies; its figures change often, so nothing of them stands in the index.
create index invoice_day_owed on collect.invoice_day (due_date)
  where status in ('ISSUED', 'PARTLY_PAID') and source <> 'CHECKOUT';
-- How many settlements there are and what they come to, without reading them.
create index settlement_sums on collect.settlement (org_id) include (net_kobo);

-- A change of payments moves the figures of their days; of a day that is over also that of the whole portal.
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
  ), cells as (
    insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo, fee_kobo)
    select org_id, service_id, channel, status, day, n, amount, fee from moved
    order by org_id, day, service_id, channel, status
    on conflict (org_id, day, service_id, channel, status) do update
      set count = d.count + excluded.count, amount_kobo = d.amount_kobo + excluded.amount_kobo,
          fee_kobo = d.fee_kobo + excluded.fee_kobo
  ), late as (
    insert into collect.portal_day as p (day, channel, status, count, amount_kobo, fee_kobo)
    select day, channel, status, sum(n), sum(amount), sum(fee) from moved
    where day <= (select through from collect.days_over)
    group by day, channel, status order by day, channel, status
    on conflict (day, channel, status) do update
      set count = p.count + excluded.count, amount_kobo = p.amount_kobo + excluded.amount_kobo,
          fee_kobo = p.fee_kobo + excluded.fee_kobo
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
  ), cells as (
    insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo, fee_kobo)
    select org_id, service_id, channel, status, day, n, amount, fee from moved
    order by org_id, day, service_id, channel, status
    on conflict (org_id, day, service_id, channel, status) do update
      set count = d.count + excluded.count, amount_kobo = d.amount_kobo + excluded.amount_kobo,
          fee_kobo = d.fee_kobo + excluded.fee_kobo
  ), late as (
    insert into collect.portal_day as p (day, channel, status, count, amount_kobo, fee_kobo)
    select day, channel, status, sum(n), sum(amount), sum(fee) from moved
    where day <= (select through from collect.days_over)
    group by day, channel, status order by day, channel, status
    on conflict (day, channel, status) do update
      set count = p.count + excluded.count, amount_kobo = p.amount_kobo + excluded.amount_kobo,
          fee_kobo = p.fee_kobo + excluded.fee_kobo
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

-- Gives the days up to this one, that one in it, their figures of the whole portal, and takes away figures that came to
-- nothing. It waits for those who are changing a figure, and they for it, so that each change is counted in one place.
create function collect.close_days(upto date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if upto <= (select through from collect.days_over) then
    return;
  end if;
  lock table collect.collection_day in share row exclusive mode;
  insert into collect.portal_day (day, channel, status, count, amount_kobo, fee_kobo)
  select day, channel, status, sum(count), sum(amount_kobo), sum(fee_kobo) from collect.collection_day
  where day > (select through from collect.days_over) and day <= upto
  group by day, channel, status having sum(count) <> 0;
  delete from collect.collection_day where day <= upto and (count, amount_kobo, fee_kobo) = (0, 0, 0);
  delete from collect.invoice_day where (count, total_kobo, balance_kobo) = (0, 0, 0);
  update collect.days_over set through = upto where through < upto;
end $$;
grant execute on function collect.close_days to grp_job;
