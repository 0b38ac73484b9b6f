-- Why: a list of settlements says beside its first page how many there are and what they come to. Of all bodies and years
-- that is several hundred thousand rows read for two numbers; each body has them once here.

create table collect.settlement_total (
  org_id    bigint primary key,
  count     bigint not null,
  net_kobo  bigint not null
) with (fillfactor = 50);
call platform.keep_rows_apart(array['collect.settlement_total']::regclass[]);
grant select on collect.settlement_total to grp_org, grp_oagf, grp_job;
insert into collect.settlement_total (org_id, count, net_kobo)
select org_id, count(*), sum(net_kobo) from collect.settlement group by org_id;
drop index collect.settlement_sums;  -- nothing adds them up any more

-- A settlement that changes its state alone moves nothing. Bodies in the order of their ids.
create function collect.keep_settlement_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.settlement_total as t (org_id, count, net_kobo)
  select org_id, sum(n), sum(net)
  from (
    select org_id, 1 as n, net_kobo as net from added
    union all
    select org_id, -1, -net_kobo from removed
  ) moved
  group by org_id having sum(n) <> 0 or sum(net) <> 0
  order by org_id
  on conflict (org_id) do update set count = t.count + excluded.count, net_kobo = t.net_kobo + excluded.net_kobo;
  return null;
end $$;
create function collect.add_settlement_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.settlement_total as t (org_id, count, net_kobo)
  select org_id, count(*), sum(net_kobo) from added group by org_id order by org_id
  on conflict (org_id) do update set count = t.count + excluded.count, net_kobo = t.net_kobo + excluded.net_kobo;
  return null;
end $$;
create trigger settlement_total_of_new after insert on collect.settlement referencing new table as added
  for each statement execute function collect.add_settlement_total();
create trigger settlement_total_of_changed after update on collect.settlement referencing new table as added old table as removed
  for each statement execute function collect.keep_settlement_total();
