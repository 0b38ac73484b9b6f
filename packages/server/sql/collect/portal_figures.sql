-- Returns what the whole portal received per day: closed days from one table, later days from the other. `over` is a
-- parameter, not looked up: with its value known the later days are found by their index, and closing a day between the
-- two queries changes nothing.
create or replace function collect.portal_figures(over date)
  returns table (day date, channel text, status text, count bigint, amount_kobo bigint, fee_kobo bigint,
    refunded_kobo bigint)
  language sql stable parallel safe
  as $$
    select p.day, p.channel, p.status, p.count, p.amount_kobo, p.fee_kobo, p.refunded_kobo from collect.portal_day p
      where p.day <= over
    union all
    select d.day, d.channel, d.status, d.count, d.amount_kobo, d.fee_kobo, d.refunded_kobo from collect.collection_day d
      where d.day > over
  $$;
grant execute on function collect.portal_figures to grp_oagf, grp_job;
