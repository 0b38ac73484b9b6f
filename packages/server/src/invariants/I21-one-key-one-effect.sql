-- I21 no two idempotency keys have the same effect
-- A repeated key gets the first response, and nothing is created twice under two keys.
select k.route || ' created ' || k.resource_type || ' ' || k.resource_id || ' under ' || count(*)
  || ' idempotency keys' as effect
from platform.idempotency_key k
where k.resource_id is not null
group by k.route, k.resource_type, k.resource_id
having count(*) > 1;
