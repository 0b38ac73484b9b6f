-- I06 whoever has paid has a receipt, and nobody else
-- The payments received since yesterday, and the newest receipts of each body.
select 'payment ' || p.id || ' (' || p.status || ') has no receipt' as payment
from collect.payment p
where p.business_day >= current_setting('look.since')::date and p.status in ('SUCCESSFUL', 'REFUNDED')
  and not exists (select from collect.receipt r where r.payment_id = p.id)
union all
select 'receipt ' || r.number || ' is of no payment that succeeded'
from org.organization o
cross join lateral (select number, payment_id from collect.receipt where org_id = o.id order by id desc limit 20) r
where not exists (select from collect.payment p where p.id = r.payment_id and p.status in ('SUCCESSFUL', 'REFUNDED'));
