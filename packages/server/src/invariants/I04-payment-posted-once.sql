-- I04 a successful payment is posted once
-- Every payment that succeeded has one journal L1 that is not a reversal; every other payment has none.
with payments as (select * from collect.payment), journals as (select * from ledger.journal)
select 'payment ' || p.id || ' is ' || p.status || ' and has ' || count(j.id) || ' journals L1' as payment
from payments p
left join ledger.journal j on j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id
  and j.reversal_of_id is null
group by p.id, p.status
having count(j.id) <> (p.status in ('SUCCESSFUL', 'REFUNDED'))::int
union all
select 'journal ' || j.number || ' is for a payment that does not exist or did not succeed' from journals j
where j.event = 'L1' and j.source_type = 'payment' and not exists (select from collect.payment p
  where p.id = j.source_id and (j.reversal_of_id is not null or p.status in ('SUCCESSFUL', 'REFUNDED')));
