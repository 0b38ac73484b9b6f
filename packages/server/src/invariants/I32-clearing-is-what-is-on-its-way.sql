-- I32 the clearing account holds what was collected and not yet settled
select 'the clearing accounts hold ' || c.held || ' kobo; collected less settled is '
  || p.collected - s.settled as clearing
from
  (select coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0) as held
   from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id where a.is_clearing) c,
  (select coalesce(sum(amount_kobo), 0) as collected from collect.payment where status in ('SUCCESSFUL', 'REFUNDED')) p,
  (select coalesce(sum(net_kobo), 0) as settled from collect.settlement where status in ('SETTLED', 'RECONCILED')) s
where c.held <> p.collected - s.settled;
