-- I42 balance statements match the ledger and follow one another
-- Statements made or changed since yesterday, and the opening balance of the statement after each.
with lately as materialized (
  select * from ledger.balance_statement
  where is_final and greatest(made_at, moved_at) >= current_setting('look.since')::timestamp at time zone 'Africa/Lagos'
)
select 'balance statement ' || s.id || ' of ledger account id ' || s.ledger_account_id || ' opens with '
  || s.opening_kobo
  || ' and closes with ' || s.closing_kobo || ' kobo; the ledger opens with ' || m.opening_kobo || ' and closes with '
  || m.closing_kobo as statement
from lately s cross join lateral ledger.movement_of(s.ledger_account_id, s.period_start, s.period_end) m
where (s.opening_kobo, s.debit_kobo, s.credit_kobo, s.closing_kobo, s.entries)
  is distinct from (m.opening_kobo, m.debit_kobo, m.credit_kobo, m.closing_kobo, m.entries)
union all
select 'ledger account id ' || s.ledger_account_id || ' closes on ' || s.period_end || ' with ' || s.closing_kobo
  || ' kobo and opens the next day with ' || n.opening_kobo
from lately s
join ledger.balance_statement n on n.ledger_account_id = s.ledger_account_id and n.period_start = s.period_end + 1
  and n.is_final
where n.opening_kobo <> s.closing_kobo;
