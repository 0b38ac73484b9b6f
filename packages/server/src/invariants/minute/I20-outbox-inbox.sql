-- I20 events are delivered, and taken once
-- What waits. That an inbox has an event once a constraint keeps; whether every journal was told is asked at night.
select 'outbox ' || o.id || ' ' || o.event || ' waits since ' || o.created_at as line
from platform.outbox o
where o.delivered_at is null and o.created_at < now() - interval '60 s';
