-- I07 the shares of a payment make it whole
-- The payments received since yesterday.
select 'payment ' || p.id || ' shares ' || coalesce(sum(s.amount_kobo), 0) || ' of '
  || p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo else 0 end as payment
from collect.payment p
left join collect.payment_split s on s.payment_id = p.id
where p.business_day >= current_setting('look.since')::date
group by p.id
having coalesce(sum(s.amount_kobo), 0)
  <> p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo else 0 end;
