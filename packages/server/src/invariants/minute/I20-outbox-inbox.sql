-- I20 events are delivered, and handled once
-- Events that wait. A constraint ensures that an inbox has each event once; whether every journal has an event is
-- checked at night.
select 'outbox ' || o.id || ' ' || o.event || ' has not been delivered since ' || o.created_at as line
from platform.outbox o
where o.delivered_at is null and o.created_at < now() - interval '60 s';
