-- I42 balance statements match the ledger and follow one another
-- A statement of a period that is over matches the ledger, opens with the closing balance of the one before, and exists
-- for every month between two months for which the account has one.
with statements as not materialized (select * from ledger.balance_statement where is_final)
select 'balance statement ' || s.id || ' of ledger account id ' || s.ledger_account_id || ' opens with '
  || s.opening_kobo
  || ' and closes with ' || s.closing_kobo || ' kobo; the ledger opens with ' || m.opening_kobo || ' and closes with '
  || m.closing_kobo as statement
from statements s cross join lateral ledger.movement_of(s.ledger_account_id, s.period_start, s.period_end) m
where (s.opening_kobo, s.debit_kobo, s.credit_kobo, s.closing_kobo, s.entries)
  is distinct from (m.opening_kobo, m.debit_kobo, m.credit_kobo, m.closing_kobo, m.entries)
union all
select 'ledger account id ' || s.ledger_account_id || ' closes on ' || s.period_end || ' with ' || s.closing_kobo
  || ' kobo and opens the next day with ' || n.opening_kobo
from statements s
join ledger.balance_statement n on n.ledger_account_id = s.ledger_account_id and n.period_start = s.period_end + 1
  and n.is_final
where n.opening_kobo <> s.closing_kobo
-- at night:
union all
select 'ledger account id ' || ledger_account_id || ' has no monthly statement for the month after ' || period_start
from (
  select ledger_account_id, period_start, lead(period_start) over (partition by ledger_account_id
    order by period_start) as next_start
  from ledger.balance_statement where asked_by is null
) months
where next_start <> period_start + interval '1 month' and not exists (
  select from ledger.balance_statement o where o.ledger_account_id = months.ledger_account_id
    and o.period_start = (months.period_start + interval '1 month')::date
    and o.period_end = (months.period_start + interval '2 months' - interval '1 day')::date);
