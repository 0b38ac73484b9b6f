-- Returns what each organization received per day, refunded since or not: closed days from one figure per organization
-- and the few payments that were refunded as a whole, later days from their services.
create or replace function collect.organization_figures(over date)
  returns table (org_id bigint, day date, count bigint, amount_kobo bigint, refunded_kobo bigint)
  language sql stable parallel safe
  as $$
    select b.org_id, b.day, b.count, b.amount_kobo, b.refunded_kobo from collect.organization_day b where b.day <= over
    union all
    select d.org_id, d.day, d.count, d.amount_kobo, d.refunded_kobo from collect.collection_day d where d.day <= over
      and d.status = 'REFUNDED'
    union all
    select d.org_id, d.day, d.count, d.amount_kobo, d.refunded_kobo from collect.collection_day d where d.day > over
      and d.status in ('SUCCESSFUL', 'REFUNDED')
  $$;
grant execute on function collect.organization_figures to grp_oagf, grp_job;
