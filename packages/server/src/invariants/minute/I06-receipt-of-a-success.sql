-- I06 whoever has paid has a receipt, and nobody else
-- The payments received since yesterday, and the newest thousand receipts.
select 'payment ' || p.id || ' (' || p.status || ') has no receipt' as payment
from collect.payment p
left join collect.receipt r on r.payment_id = p.id
where p.business_day >= current_setting('look.since')::date and p.status in ('SUCCESSFUL', 'REFUNDED') and r.id is null
union all
select 'receipt ' || r.number || ' is of no payment that succeeded'
from (select number, payment_id from collect.receipt order by id desc limit 1000) r
left join collect.payment p on p.id = r.payment_id
where coalesce(p.status not in ('SUCCESSFUL', 'REFUNDED'), true);
