-- I04 a successful payment is posted once
-- One journal L1 for every payment that succeeded, none for any other.
select 'payment ' || p.id || ' is ' || p.status || ' with ' || count(j.id) || ' journals' as payment
from collect.payment p
left join ledger.journal j on j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id and j.reversal_of_id is null
group by p.id
having count(j.id) <> (p.status in ('SUCCESSFUL', 'REFUNDED'))::int
union all
select 'journal ' || j.number || ' is for no payment' from ledger.journal j
where j.event = 'L1' and j.source_type = 'payment' and not exists (select from collect.payment p where p.id = j.source_id);
