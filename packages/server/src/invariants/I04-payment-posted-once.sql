-- I04 a successful payment is posted once
-- Every payment that succeeded has one journal L1 that is not a reversal; every other payment has none.
select 'payment ' || p.id || ' is ' || p.status || ' and has ' || count(j.id) || ' journals L1' as payment
from collect.payment p
left join ledger.journal j on j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id
  and j.reversal_of_id is null
group by p.id
having count(j.id) <> (p.status in ('SUCCESSFUL', 'REFUNDED'))::int
union all
select 'journal ' || j.number || ' is for a payment that does not exist' from ledger.journal j
where j.event = 'L1' and j.source_type = 'payment' and not exists (select from collect.payment p
  where p.id = j.source_id);
