-- I02 the ledger sums to zero
-- Checked on the balances: one row per account.
select 'all debit balances less all credit balances, in kobo: '
  || sum(case a.normal_side when 'DEBIT' then a.balance_kobo else -a.balance_kobo end) as difference
from ledger.ledger_account a
having sum(case a.normal_side when 'DEBIT' then a.balance_kobo else -a.balance_kobo end) <> 0;
