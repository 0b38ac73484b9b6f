-- I18 audit chain
-- The last events of each chain: each gives its hash and carries that of the one before, and the last is the head.
select 'chain ' || h.chain_id || ' event ' || e.seq || ' was edited' as place
from audit.chain_head h
cross join lateral (
  select e.* from audit.audit_event e where e.chain_id = h.chain_id and e.seq between h.seq - 19 and h.seq
) l
join audit.audit_event e on e.id = l.id
where e.hash <> sha256(e.prev_hash || convert_to(e.payload, 'UTF8')) or e.payload is distinct from audit.payload_of(e)
union all
select 'chain ' || h.chain_id || ' breaks before event ' || n.seq
from audit.chain_head h
cross join lateral generate_series(greatest(h.seq - 19, 2), h.seq) n (seq)
where not exists (
  select from audit.audit_event e join audit.audit_event p on p.chain_id = e.chain_id and p.seq = e.seq - 1 and p.hash = e.prev_hash
  where e.chain_id = h.chain_id and e.seq = n.seq)
union all
select 'chain ' || h.chain_id || ' does not end with its head'
from audit.chain_head h
where h.seq > 0 and not exists (
  select from audit.audit_event e where e.chain_id = h.chain_id and e.seq = h.seq and e.hash = h.hash);
