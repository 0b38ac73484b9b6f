-- What the bank says of an account's day, and what its lines come to. An opening counts as the day's only where the
-- newest file that began before has it, else any file's does, since a file may begin within a day; likewise a closing.
-- The lines contradict the bank when no opening and closing fit what moved. No row where no statement covers the day.
create or replace function reconcile.day_balances(account bigint, of_day date)
returns table (opening_kobo bigint, closing_kobo bigint, lines_kobo bigint, contradicts boolean)
language sql stable
set search_path = ''
as $$
  with stated as materialized (
    select d.opening_kobo, d.closing_kobo, d.statement_id, s.from_day < of_day as begins, s.to_day > of_day as ends
    from reconcile.account_day d join reconcile.bank_statement s on s.id = d.statement_id
    where d.bank_account_id = account and d.day = of_day and s.status in ('READ', 'SIGNED_OFF')
  ), moved as (
    select coalesce(sum(case l.side when 'CREDIT' then l.amount_kobo else -l.amount_kobo end), 0)::bigint as kobo
    from reconcile.bank_statement_line l
    where l.bank_account_id = account and l.booking_day = of_day and l.state <> 'WITHDRAWN'
  ), opening as (
    select o.opening_kobo, o.statement_id from stated o
    where o.statement_id = coalesce((select max(statement_id) from stated where begins), o.statement_id)
  ), closing as (
    select c.closing_kobo, c.statement_id from stated c
    where c.statement_id = coalesce((select max(statement_id) from stated where ends), c.statement_id)
  )
  select o.opening_kobo, c.closing_kobo, o.opening_kobo + m.kobo, o.opening_kobo + m.kobo <> c.closing_kobo
  from opening o, closing c, moved m
  order by o.opening_kobo + m.kobo <> c.closing_kobo, c.statement_id desc, o.statement_id desc limit 1
$$;
grant execute on function reconcile.day_balances(bigint, date) to grp_org, grp_oagf, grp_job;
