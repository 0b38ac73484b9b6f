-- I07 the shares of a payment add up to its amount
-- The shares of a successful payment add up, to the kobo, to the amount paid less the overpayment and less the fee when
-- the organization bears it; a fee above that leaves none. A payment that did not succeed has no shares.
with payments as (select * from collect.payment)
select 'payment ' || p.id || ' has shares of ' || coalesce(sum(s.amount_kobo), 0)
  || ' kobo; if it succeeded, they should add up to '
  || greatest(p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo
    else 0 end, 0) as payment
from payments p
left join collect.payment_split s on s.payment_id = p.id
group by p.id, p.status, p.amount_kobo, p.overpaid_amount_kobo, p.fee_bearer, p.fee_amount_kobo
having coalesce(sum(s.amount_kobo), 0) <> case when p.status in ('SUCCESSFUL', 'REFUNDED')
  then greatest(p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo
    else 0 end, 0) else 0 end
-- at night:
union all
select 'there is a share of payment ' || s.payment_id || ', which does not exist' from collect.payment_split s
where not exists (select from collect.payment p where p.id = s.payment_id);
