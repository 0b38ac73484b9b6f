-- I27 a settled settlement is posted once
-- Settlements of the last days.
select 'settlement ' || s.number || ' is ' || s.status || ' and has ' || count(j.id) || ' journals L2' as settlement
from collect.settlement s
left join ledger.journal j on j.event = 'L2' and j.source_type = 'settlement' and j.source_id = s.id
  and j.reversal_of_id is null
where s.business_date >= current_setting('look.since')::date - 3
group by s.id
having count(j.id) <> (s.status in ('SETTLED', 'RECONCILED'))::int;
