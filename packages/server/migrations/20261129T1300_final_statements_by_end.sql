-- Why: whether a posting concerns a final statement was decided by the clock, so a clock set back over the end of a month
-- left the statements of that month behind the ledger. Every posting now looks for one (docs/adr/0271); those that were
-- left behind get the figures of the ledger.
-- first: platform/moment.sql
-- first: ledger/movement_of.sql

create index balance_statement_final on ledger.balance_statement (period_end) where is_final;
comment on index ledger.balance_statement_final is 'every posting: whether a final statement holds its day (move_balances)';

update ledger.balance_statement s set opening_kobo = m.opening_kobo, debit_kobo = m.debit_kobo, credit_kobo = m.credit_kobo,
  closing_kobo = m.closing_kobo, entries = m.entries, late_entries = s.late_entries + greatest(m.entries - s.entries, 0), moved_at = platform.moment()
from ledger.balance_statement o cross join lateral ledger.movement_of(o.ledger_account_id, o.period_start, o.period_end) m
where o.id = s.id and s.is_final and (s.opening_kobo, s.debit_kobo, s.credit_kobo, s.closing_kobo, s.entries)
  is distinct from (m.opening_kobo, m.debit_kobo, m.credit_kobo, m.closing_kobo, m.entries);
