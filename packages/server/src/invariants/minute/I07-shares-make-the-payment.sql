-- I07 the shares of a payment add up to its amount
-- Payments received since yesterday.
select 'payment ' || p.id || ' has shares of ' || coalesce(sum(s.amount_kobo), 0)
  || ' kobo; if it succeeded, they should add up to '
  || greatest(p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo
    else 0 end, 0) as payment
from collect.receipt r
join collect.payment p on p.id = r.payment_id
left join collect.payment_split s on s.payment_id = p.id
where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos'
group by p.id
having coalesce(sum(s.amount_kobo), 0)
  <> greatest(p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo
    else 0 end, 0);
