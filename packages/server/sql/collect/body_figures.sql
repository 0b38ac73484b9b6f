-- What each body received a day: days that are over from one figure a body, those after them from their services.
create or replace function collect.body_figures(over date)
  returns table (org_id bigint, day date, count bigint, amount_kobo bigint)
  language sql stable parallel safe
  as $$
    select b.org_id, b.day, b.count, b.amount_kobo from collect.body_day b where b.day <= over
    union all
    select d.org_id, d.day, d.count, d.amount_kobo from collect.collection_day d where d.day > over and d.status = 'SUCCESSFUL'
  $$;
grant execute on function collect.body_figures to grp_oagf, grp_job;
