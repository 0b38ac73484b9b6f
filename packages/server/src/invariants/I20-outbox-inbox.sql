-- I20 events are delivered, and taken once
-- What was announced reaches its inboxes within a minute, no listener has an event twice, and every journal is announced. A line that waits longer
-- means that no worker runs or that the relay is stuck.
select 'outbox ' || o.id || ' ' || o.event || ' waits since ' || o.created_at as line
from platform.outbox o
where o.delivered_at is null and o.created_at < now() - interval '60 s'
union all
select 'inbox of ' || i.consumer || ' has ' || i.event_id || ' ' || count(*) || ' times'
from platform.inbox i
group by i.consumer, i.event_id
having count(*) > 1
union all
select 'journal ' || j.number || ' was told to nobody' from ledger.journal j
where not exists (select from platform.outbox o where o.source_type = 'journal' and o.source_id = j.id);
