-- By how much a statement opens beside the bank's balance at that point by other statements of its account: the closing
-- of the day before, or a balance within its first day. Zero where it chains, null where no other statement is beside
-- it.
create or replace function reconcile.opening_off(statement bigint) returns bigint
language sql stable
set search_path = ''
as $$
  with mine as (
    select s.id, s.bank_account_id, s.from_day, s.opening_kobo, d.closing_kobo from reconcile.bank_statement s
    join reconcile.account_day d on d.statement_id = s.id and d.day = s.from_day where s.id = statement
  ), stated as (
    select d.day, d.statement_id, d.opening_kobo, d.closing_kobo from mine m
    join reconcile.account_day d on d.bank_account_id = m.bank_account_id and d.day between m.from_day - 1
      and m.from_day
    join reconcile.bank_statement s on s.id = d.statement_id
    where d.statement_id <> m.id and s.status in ('READ', 'SIGNED_OFF')
  )
  select case
    when exists (select from stated where closing_kobo = m.opening_kobo) then 0
    when exists (select from stated where day = m.from_day and m.opening_kobo = opening_kobo) then 0
    when not exists (select from stated where day < m.from_day)
      and exists (select from stated where m.closing_kobo = opening_kobo) then 0
    when exists (select from reconcile.bank_statement_line l where l.bank_account_id = m.bank_account_id
      and l.booking_day = m.from_day and l.statement_id <> m.id and l.state <> 'WITHDRAWN'
      and l.balance_after_kobo = m.opening_kobo) then 0
    else m.opening_kobo - (
      select case when stated.day < m.from_day then stated.closing_kobo else stated.opening_kobo end
      from stated order by stated.day, stated.statement_id desc limit 1)
    end
  from mine m
$$;
grant execute on function reconcile.opening_off(bigint) to grp_org, grp_oagf, grp_job;
