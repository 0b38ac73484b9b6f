-- I18 the audit chain is complete and unaltered
-- Recalculating the chain finds every event that was edited (columns, payload or hash), removed, inserted or cut off
-- the end. Each payload matches its columns and gives the hash, numbers run from 1 without gaps, each event carries the
-- hash of the one before, and the separately stored head is the last event.
select 'chain ' || e.chain_id || ' event ' || e.seq || case when h.seq >= e.seq then ' was edited'
  else ' is beyond the head of the chain' end as place
from audit.audit_event e
left join audit.chain_head h on h.chain_id = e.chain_id
where e.hash <> sha256(e.prev_hash || convert_to(e.payload, 'UTF8')) or e.payload is distinct from audit.payload_of(e)
  or h.seq is null or e.seq > h.seq
union all
select 'chain ' || e.chain_id || ' has a broken link before event ' || e.seq
from audit.audit_event e
where (e.seq <> 1 or e.prev_hash <> decode(repeat('00', 32), 'hex')) and not exists (
  select from audit.audit_event p where p.chain_id = e.chain_id and p.seq = e.seq - 1 and p.hash = e.prev_hash)
union all
select 'chain ' || h.chain_id || ' does not end with the event stored as its head'
from audit.chain_head h
where h.seq > 0 and not exists (
  select from audit.audit_event e where e.chain_id = h.chain_id and e.seq = h.seq and e.hash = h.hash);
