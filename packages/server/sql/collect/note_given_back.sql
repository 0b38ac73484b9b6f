-- Moves the refunded amount in the figures of a payment's day when a refund is paid or returned by the bank; for a
-- closed day also in those of its organization and of the whole portal. It runs per row: only refunds fire it, so that
-- confirmations bear no cost.
create or replace function collect.note_given_back() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with moved as materialized (
    select new.org_id as org_id, new.service_id as service_id, new.channel as channel, new.business_day as day, status,
      sum(kobo) as kobo
    from (values (old.status, -old.refunded_amount_kobo), (new.status, new.refunded_amount_kobo)) x (status, kobo)
    group by status having sum(kobo) <> 0
  ), late as materialized (
    select * from moved where day <= (select through from collect.days_over)
  ), cells as (
    insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo,
      refunded_kobo)
    select org_id, service_id, channel, status, day, 0, 0, kobo from moved order by status
    on conflict (org_id, day, service_id, channel,
      status) do update set refunded_kobo = d.refunded_kobo + excluded.refunded_kobo
  ), of_portal as (
    insert into collect.portal_day as p (day, channel, status, count, amount_kobo, fee_kobo, refunded_kobo)
    select day, channel, status, 0, 0, 0, kobo from late order by status
    on conflict (day, channel, status) do update set refunded_kobo = p.refunded_kobo + excluded.refunded_kobo
  ), of_organization as (
    insert into collect.organization_day as b (org_id, day, count, amount_kobo, refunded_kobo)
    select org_id, day, 0, 0, kobo from late where status = 'SUCCESSFUL'
    on conflict (day, org_id) do update set refunded_kobo = b.refunded_kobo + excluded.refunded_kobo
  )
  insert into collect.service_month as m (org_id, service_id, month, count, amount_kobo, fee_kobo, refunded_kobo)
  select org_id, service_id, date_trunc('month', day)::date, 0, 0, 0, kobo from moved where status = 'SUCCESSFUL'
  on conflict (org_id, month, service_id) do update set refunded_kobo = m.refunded_kobo + excluded.refunded_kobo;
  return null;
end $$;

create or replace trigger given_back_by_day after update of refunded_amount_kobo on collect.payment
  for each row when (old.refunded_amount_kobo is distinct from new.refunded_amount_kobo)
  execute function collect.note_given_back();
