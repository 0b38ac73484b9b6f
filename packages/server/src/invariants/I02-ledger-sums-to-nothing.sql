-- I02 the ledger sums to zero
select 'all debits less all credits, in kobo: ' || sum(case p.side when 'DEBIT' then p.amount_kobo
  else -p.amount_kobo end) as difference
from ledger.posting p
having sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) <> 0;
