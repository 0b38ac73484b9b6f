-- Adds new settlements to the totals of their organization and state.
create or replace function collect.add_settlement_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.settlement_total as t (org_id, status, count, net_kobo)
  select org_id, status, count(*), sum(net_kobo) from added group by org_id, status order by org_id, status
  on conflict (org_id, status) do update set count = t.count + excluded.count,
    net_kobo = t.net_kobo + excluded.net_kobo;
  return null;
end $$;

create or replace trigger settlement_total_of_new after insert on collect.settlement referencing new table as added
  for each statement execute function collect.add_settlement_total();
