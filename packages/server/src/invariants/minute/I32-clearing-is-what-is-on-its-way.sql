-- I32 the clearing account holds what was collected and not yet settled
-- Checked on balances and daily figures: one row per account, daily figure and settlement.
select 'the clearing accounts hold ' || c.held || ' kobo; collected less settled is '
  || p.collected - s.settled as clearing
from
  (select coalesce(sum(balance_kobo), 0) as held from ledger.ledger_account where is_clearing) c,
  (select coalesce((select sum(amount_kobo) from collect.portal_day where status in ('SUCCESSFUL', 'REFUNDED')), 0)
    + coalesce((select sum(d.amount_kobo) from collect.collection_day d
        where d.status in ('SUCCESSFUL', 'REFUNDED') and d.day > (select through from collect.days_over)),
          0) as collected) p,
  (select coalesce(sum(net_kobo), 0) as settled from collect.settlement where status in ('SETTLED', 'RECONCILED')) s
where c.held <> p.collected - s.settled;
