-- I06 every successful payment has a receipt, and no other payment has one
-- The newest thousand payments, the payments posted since yesterday, and the newest thousand receipts.
select 'payment ' || p.id || ' (' || p.status || ') has no receipt' as payment
from (
  (select id from collect.payment order by id desc limit 1000)
  union
  select j.source_id from ledger.journal j
  where j.event = 'L1' and j.source_type = 'payment' and j.reversal_of_id is null
    and j.org_id = any (array(select id from org.organization))
      and j.business_date >= current_setting('look.since')::date
) l
join collect.payment p on p.id = l.id
left join collect.receipt r on r.payment_id = p.id
where p.status in ('SUCCESSFUL', 'REFUNDED') and r.id is null
union all
select 'receipt ' || r.number || ' does not match a successful payment of the same time and day'
from (select number, payment_id, issued_at from collect.receipt order by id desc limit 1000) r
left join collect.payment p on p.id = r.payment_id
where coalesce(p.status not in ('SUCCESSFUL', 'REFUNDED'), true) or r.issued_at is distinct from p.confirmed_at
  or p.business_day is distinct from (r.issued_at at time zone 'Africa/Lagos')::date;
