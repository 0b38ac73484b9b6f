-- I21 one key, one effect
-- No two idempotency keys claim to have made the same thing: whoever repeats a key gets the first answer, and nobody
-- makes one thing under two keys.
select k.route || ' made ' || k.resource_type || ' ' || k.resource_id || ' under ' || count(*) || ' keys' as effect
from platform.idempotency_key k
where k.resource_id is not null
group by k.route, k.resource_type, k.resource_id
having count(*) > 1;
