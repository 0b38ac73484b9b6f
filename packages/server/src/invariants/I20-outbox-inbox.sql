-- I20 events are delivered, and handled once
-- Published events reach their inboxes within a minute, no subscriber has an event twice, and every journal has an
-- event. An event that waits longer means that no worker is running or that the relay is stuck.
select 'outbox ' || o.id || ' ' || o.event || ' has not been delivered since ' || o.created_at as line
from platform.outbox o
where o.delivered_at is null and o.created_at < now() - interval '60 s'
-- at night, though a constraint refuses an event that an inbox has:
union all
select 'inbox of ' || i.consumer || ' has event ' || i.event_id || ' ' || count(*) || ' times'
from platform.inbox i
group by i.consumer, i.event_id
having count(*) > 1
union all
select 'journal ' || j.number || ' has no event in the outbox' from ledger.journal j
where not exists (select from platform.outbox o where o.source_type = 'journal' and o.source_id = j.id);
