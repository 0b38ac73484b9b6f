-- I27 a settled settlement is posted once
with settlements as (select * from collect.settlement)
select 'settlement ' || s.number || ' is ' || s.status || ' and has ' || count(j.id) || ' journals L2' as settlement
from settlements s
left join ledger.journal j on j.event = 'L2' and j.source_type = 'settlement' and j.source_id = s.id
  and j.reversal_of_id is null
group by s.id, s.number, s.status
having count(j.id) <> (s.status in ('SETTLED', 'RECONCILED'))::int;
