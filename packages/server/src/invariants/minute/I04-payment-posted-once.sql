-- I04 a successful payment is posted once
-- Payments received since yesterday, and journals of payments since yesterday.
select 'payment ' || p.id || ' is ' || p.status || ' and has ' || count(j.id) || ' journals L1' as payment
from collect.receipt r
join collect.payment p on p.id = r.payment_id
left join ledger.journal j on j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id
  and j.reversal_of_id is null
where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos'
group by p.id
having count(j.id) <> (p.status in ('SUCCESSFUL', 'REFUNDED'))::int
union all
select 'journal ' || j.number || ' is for a payment that does not exist or did not succeed' from ledger.journal j
where j.event = 'L1' and j.source_type = 'payment' and j.reversal_of_id is null
  and j.org_id = any (array(select id from org.organization)) and j.business_date >= current_setting('look.since')::date
  and not exists (select from collect.payment p where p.id = j.source_id and p.status in ('SUCCESSFUL', 'REFUNDED'));
