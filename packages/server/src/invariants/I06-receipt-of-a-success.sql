-- I06 whoever has paid has a receipt, and nobody else
-- What was received is listed by its receipt, so both are of one moment, and the day is that of the moment.
select 'payment ' || coalesce(p.id, r.payment_id) || ' (' || coalesce(p.status, 'not there') || ') and receipt ' || coalesce(r.number, 'none') as payment
from collect.payment p
full join collect.receipt r on r.payment_id = p.id
where coalesce(p.status in ('SUCCESSFUL', 'REFUNDED'), false) <> (r.id is not null) or p.confirmed_at is distinct from r.issued_at
  or p.business_day is distinct from (r.issued_at at time zone 'Africa/Lagos')::date;
