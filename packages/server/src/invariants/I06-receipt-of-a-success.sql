-- I06 every successful payment has a receipt, and no other payment has one
-- The receipt has the time at which the payment was confirmed, and the business day of the payment is the Lagos day of
-- that time, because received payments are listed by their receipts.
select 'these do not match: payment ' || coalesce(p.id, r.payment_id) || ' (' || coalesce(p.status, 'missing')
  || ') and receipt '
  || coalesce(r.number, 'none') as payment
from collect.payment p
full join collect.receipt r on r.payment_id = p.id
where coalesce(p.status in ('SUCCESSFUL', 'REFUNDED'), false) <> (r.id is not null)
  or p.confirmed_at is distinct from r.issued_at
  or p.business_day is distinct from (r.issued_at at time zone 'Africa/Lagos')::date;
