-- Why: what settlements come to is told by their status, for money that failed to arrive is no money paid. The figures of a
-- body are kept for each status. A settlement changes its status some five times in its life, never while a payment is
-- confirmed.

alter table collect.settlement_total add column status text;
delete from collect.settlement_total;
alter table collect.settlement_total alter column status set not null, drop constraint settlement_total_pkey,
  add primary key (org_id, status);
insert into collect.settlement_total (org_id, status, count, net_kobo)
select org_id, status, count(*), sum(net_kobo) from collect.settlement group by org_id, status;

-- Rows in the order of their keys, so that two who change them wait for each other and never in a circle.
create or replace function collect.keep_settlement_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.settlement_total as t (org_id, status, count, net_kobo)
  select org_id, status, sum(n), sum(net)
  from (
    select org_id, status, 1 as n, net_kobo as net from added
    union all
    select org_id, status, -1, -net_kobo from removed
  ) moved
  group by org_id, status having sum(n) <> 0 or sum(net) <> 0
  order by org_id, status
  on conflict (org_id, status) do update set count = t.count + excluded.count, net_kobo = t.net_kobo + excluded.net_kobo;
  return null;
end $$;
create or replace function collect.add_settlement_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.settlement_total as t (org_id, status, count, net_kobo)
  select org_id, status, count(*), sum(net_kobo) from added group by org_id, status order by org_id, status
  on conflict (org_id, status) do update set count = t.count + excluded.count, net_kobo = t.net_kobo + excluded.net_kobo;
  return null;
end $$;
