-- Makes the monthly statements an organization lacks, for every account from its first month to the one that ends on
-- `up_to`, and finishes those requested before their last day was over. Returns the months and how many were made in
-- each. Nobody posts on the accounts meanwhile; they are locked in the order of their ids, as when posting. Safe to
-- repeat.
create or replace function ledger.make_statements(of_org bigint, up_to date, moment timestamptz)
  returns table (month date, made bigint)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform 1 from ledger.ledger_account a where a.org_id = of_org order by a.id for share;
  update ledger.balance_statement s set status = 'READY', made_at = coalesce(s.made_at, moment), is_final = true,
    opening_kobo = m.opening_kobo, debit_kobo = m.debit_kobo, credit_kobo = m.credit_kobo,
      closing_kobo = m.closing_kobo, entries = m.entries
  from ledger.balance_statement o cross
    join lateral ledger.movement_of(o.ledger_account_id, o.period_start, o.period_end) m
  where o.id = s.id and s.org_id = of_org and not s.is_final
    and s.period_end < ((moment - interval '1 hour') at time zone 'Africa/Lagos')::date;
  return query
    with lacking as (
      insert into ledger.balance_statement (org_id, ledger_account_id, normal_side, period_start, period_end,
        opening_kobo, debit_kobo,
        credit_kobo, closing_kobo, entries, is_final, status, asked_at, made_at)
      select a.org_id, a.id, a.normal_side, p.first_day, p.last_day, m.opening_kobo, m.debit_kobo, m.credit_kobo,
        m.closing_kobo, m.entries,
        true, 'READY', moment, moment
      from ledger.ledger_account a
      cross join lateral generate_series(ledger.account_begins(a.id), up_to, interval '1 month') g (first_of_month)
      cross join lateral (select g.first_of_month::date as first_day,
        (g.first_of_month + interval '1 month' - interval '1 day')::date as last_day) p
      cross join lateral ledger.movement_of(a.id, p.first_day, p.last_day) m
      where a.org_id = of_org and p.last_day <= up_to and not exists (select from ledger.balance_statement s
        where s.ledger_account_id = a.id and s.period_start = p.first_day and s.period_end = p.last_day)
      on conflict do nothing returning period_start
    )
    select l.period_start, count(*) from lacking l group by 1 order by 1;
end $$;
revoke execute on function ledger.make_statements(bigint, date, timestamptz) from public;
grant execute on function ledger.make_statements(bigint, date, timestamptz) to grp_job;
