-- Moves the totals of an organization from the old state to the new when a settlement changes. Rows are taken in the
-- order of their keys, so that concurrent changes wait for each other without a deadlock.
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
  on conflict (org_id, status) do update set count = t.count + excluded.count,
    net_kobo = t.net_kobo + excluded.net_kobo;
  return null;
end $$;

create or replace trigger settlement_total_of_changed after update
  on collect.settlement referencing new table as added old table as removed
  for each statement execute function collect.keep_settlement_total();
