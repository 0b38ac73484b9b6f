-- I07 the shares of a payment make it whole
-- They come to what was paid less what was too much and less the fee the organization bears; to the kobo, and nobody else has any.
select 'payment ' || p.id || ' shares ' || coalesce(sum(s.amount_kobo), 0) || ' of '
  || p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo else 0 end as payment
from collect.payment p
left join collect.payment_split s on s.payment_id = p.id
group by p.id
having coalesce(sum(s.amount_kobo), 0) <> case when p.status in ('SUCCESSFUL', 'REFUNDED')
  then p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo else 0 end else 0 end
union all
select 'a share of payment ' || s.payment_id || ', which is not there' from collect.payment_split s
where not exists (select from collect.payment p where p.id = s.payment_id);
