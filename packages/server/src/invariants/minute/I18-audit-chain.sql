-- I18 the audit chain is complete and unaltered
-- The last 20 events of each chain: each gives its hash and carries the hash of the one before, and the last one is the
-- head. Read chain by chain and event by event: with joins, the planner reads the whole trail once, and again for each
-- event.
select 'chain ' || h.chain_id || ' event ' || (l.event).seq || ' was edited' as place
from audit.chain_head h
cross join lateral (
  select e as event from audit.audit_event e
  where e.chain_id = h.chain_id and e.seq between h.seq - 19 and h.seq order by e.seq desc limit 20) l
where (l.event).hash <> sha256((l.event).prev_hash || convert_to((l.event).payload, 'UTF8'))
  or (l.event).payload is distinct from audit.payload_of(l.event)
union all
select 'chain ' || h.chain_id || ' has a broken link before event ' || n.seq
from audit.chain_head h
cross join lateral generate_series(greatest(h.seq - 19, 2), h.seq) n (seq)
cross join lateral (
  select (select e.prev_hash from audit.audit_event e where e.chain_id = h.chain_id and e.seq = n.seq) as carried,
    (select p.hash from audit.audit_event p where p.chain_id = h.chain_id and p.seq = n.seq - 1) as previous) l
where l.carried is null or l.carried is distinct from l.previous
union all
select 'chain ' || h.chain_id || ' does not end with the event stored as its head'
from audit.chain_head h
where h.seq > 0 and not exists (
  select from audit.audit_event e where e.chain_id = h.chain_id and e.seq = h.seq and e.hash = h.hash);
