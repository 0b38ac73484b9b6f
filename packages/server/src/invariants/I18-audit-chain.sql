-- I18 audit chain
-- Adding up again finds every event that was edited (its columns, its payload or its hash), taken out, put in between
-- or cut off the end: each payload says what its columns say and gives the hash, numbers run from 1 without holes, each
-- event carries the hash of the one before, and the head kept apart is the last one.
select 'chain ' || e.chain_id || ' event ' || e.seq || ' was edited' as place
from audit.audit_event e
where e.hash <> sha256(e.prev_hash || convert_to(e.payload, 'UTF8')) or e.payload is distinct from audit.payload_of(e)
union all
select 'chain ' || chain_id || ' breaks before event ' || seq
from (
  select e.chain_id, e.seq, e.prev_hash,
    lag(e.hash, 1, decode(repeat('00', 32), 'hex')) over chain as hash_before, lag(e.seq, 1, 0::bigint) over chain as seq_before
  from audit.audit_event e
  window chain as (partition by e.chain_id order by e.seq)
) link
where prev_hash <> hash_before or seq <> seq_before + 1
union all
select 'chain ' || coalesce(h.chain_id, l.chain_id) || ' does not end with its head'
from audit.chain_head h
full join (
  select distinct on (chain_id) chain_id, seq, hash from audit.audit_event order by chain_id, seq desc
) l on l.chain_id = h.chain_id
where (h.seq, h.hash) is distinct from (l.seq, l.hash);
