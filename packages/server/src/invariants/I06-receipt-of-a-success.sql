-- I06 whoever has paid has a receipt, and nobody else
select 'payment ' || coalesce(p.id, r.payment_id) || ' (' || coalesce(p.status, 'not there') || ') and receipt ' || coalesce(r.number, 'none') as payment
from collect.payment p
full join collect.receipt r on r.payment_id = p.id
where coalesce(p.status in ('SUCCESSFUL', 'REFUNDED'), false) <> (r.id is not null);
