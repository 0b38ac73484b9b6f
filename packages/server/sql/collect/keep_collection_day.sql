-- Moves the figures of their days when payments change; for a closed day also those of its organization and of the
-- whole portal.
create or replace function collect.keep_collection_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with moved as materialized (
    select org_id, service_id, channel, status, day, sum(n) as n, sum(amount) as amount, sum(fee) as fee
    from (
      select org_id, service_id, channel, status, coalesce(business_day, initiated_day) as day, 1 as n,
        amount_kobo as amount, fee_amount_kobo as fee from added
      union all
      select org_id, service_id, channel, status, coalesce(business_day, initiated_day), -1, -amount_kobo,
        -fee_amount_kobo
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
  -- Rare, and otherwise not planned: the statement above locks collect.collection_day, so no day is closed meanwhile.
  if exists (select from added where coalesce(business_day, initiated_day) <= (select through from collect.days_over))
    or exists (select from removed where coalesce(business_day, initiated_day) <= (select through
      from collect.days_over)) then
    with late as materialized (
      select org_id, service_id, channel, status, day, sum(n) as n, sum(amount) as amount, sum(fee) as fee
      from (
        select org_id, service_id, channel, status, coalesce(business_day, initiated_day) as day, 1 as n,
          amount_kobo as amount, fee_amount_kobo as fee from added
        union all
        select org_id, service_id, channel, status, coalesce(business_day, initiated_day), -1, -amount_kobo,
          -fee_amount_kobo
        from removed
      ) t
      where day <= (select through from collect.days_over)
      group by org_id, day, service_id, channel, status
      having sum(n) <> 0 or sum(amount) <> 0 or sum(fee) <> 0
    ), of_portal as (
      insert into collect.portal_day as p (day, channel, status, count, amount_kobo, fee_kobo)
      select day, channel, status, sum(n), sum(amount), sum(fee) from late
      group by day, channel, status order by day, channel, status
      on conflict (day, channel, status) do update
        set count = p.count + excluded.count, amount_kobo = p.amount_kobo + excluded.amount_kobo,
            fee_kobo = p.fee_kobo + excluded.fee_kobo
    )
    insert into collect.organization_day as b (org_id, day, count, amount_kobo)
    select org_id, day, sum(n), sum(amount) from late where status = 'SUCCESSFUL'
    group by day, org_id order by day, org_id
    on conflict (day, org_id) do update
      set count = b.count + excluded.count, amount_kobo = b.amount_kobo + excluded.amount_kobo;
  end if;
  return null;
end $$;

create or replace trigger collection_day_of_changed after update
  on collect.payment referencing new table as added old table as removed
  for each statement execute function collect.keep_collection_day();
