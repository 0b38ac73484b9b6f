-- Why: the idempotency key of a payment by a caller without a session no longer belongs to their network, which changes while a phone repeats
-- a payment. Where two networks had used one key for a call, the later one stays with its network and is not found again.
update platform.idempotency_key k set owner = 'anyone'
where k.expires_at is null and k.owner like 'ip:%' and not exists (
  select from platform.idempotency_key o
  where o.key = k.key and o.route = k.route and o.owner like 'ip:%'
    and (o.created_at, o.owner) < (k.created_at, k.owner));
