-- Verifies at most `at_most` events of a chain, after those verified before or, if `anew`, from the first. Returns
-- whether the whole chain is now verified, and the first event that does not fit: changed, removed, inserted, or cut
-- off the end.
create or replace function audit.check_chain(the_chain bigint, at_most int, anew boolean, out is_whole boolean,
  out broken_id bigint)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  done_seq bigint := 0;
  done_hash bytea := decode(repeat('00', 32), 'hex');
  last_seq bigint;
  last_hash bytea;
  last_id bigint;
  head audit.chain_head;
begin
  if current_setting('role') = 'grp_org' and the_chain is distinct from nullif(current_setting('app.org_id', true),
    '')::bigint then
    raise exception 'the chain of another organization is refused' using errcode = 'insufficient_privilege';
  end if;
  if not anew then
    select c.seq, c.hash, c.broken_id into done_seq, done_hash, broken_id from audit.chain_check c
      where c.chain_id = the_chain;
    if not found then
      done_seq := 0;
      done_hash := decode(repeat('00', 32), 'hex');
    elsif broken_id is not null then
      is_whole := true;
      return;
    end if;
  end if;
  select * into head from audit.chain_head h where h.chain_id = the_chain;
  if not anew and head.seq = done_seq and head.hash = done_hash
     and exists (select from audit.audit_event e where e.chain_id = the_chain and e.seq = done_seq
       and e.hash = done_hash) then
    is_whole := true;                               -- nothing came since, and the end is still there
    return;
  end if;
  with v as (
    select e.id, e.seq, e.hash, e.prev_hash,
      sha256(e.prev_hash || convert_to(e.payload, 'UTF8')) as sum,
        e.payload is distinct from audit.payload_of(e) as edited,
      lag(e.hash, 1, done_hash) over (order by e.seq) as before,
      lag(e.seq, 1, done_seq) over (order by e.seq) as seq_before
    from (select * from audit.audit_event e where e.chain_id = the_chain and e.seq > done_seq order by e.seq
      limit at_most) e)
  select (array_agg(v.id order by v.seq) filter (where v.hash <> v.sum or v.edited or v.prev_hash <> v.before
    or v.seq <> v.seq_before + 1))[1],
    (array_agg(v.seq order by v.seq desc))[1], (array_agg(v.hash order by v.seq desc))[1],
      (array_agg(v.id order by v.seq desc))[1]
  into broken_id, last_seq, last_hash, last_id from v;
  last_seq := coalesce(last_seq, done_seq);
  last_hash := coalesce(last_hash, done_hash);
  is_whole := last_seq >= coalesce(head.seq, 0);
  if broken_id is null and not is_whole
     and not exists (select from audit.audit_event e where e.chain_id = the_chain and e.seq > last_seq) then
    -- No event follows, yet the head names one: the end was cut off.
    is_whole := true;
    broken_id := coalesce(last_id, (select e.id from audit.audit_event e where e.chain_id = the_chain
      order by e.seq desc limit 1), 0);
  elsif broken_id is null and last_seq = head.seq and last_hash <> head.hash then
    broken_id := coalesce(last_id, (select e.id from audit.audit_event e where e.chain_id = the_chain
      and e.seq = last_seq));
  end if;
  if broken_id is not null then is_whole := true; end if;
  if broken_id is not null or last_seq > done_seq or anew then
    insert into audit.chain_check as c (chain_id, seq, hash, broken_id)
      values (the_chain, last_seq, last_hash, check_chain.broken_id)
    on conflict (chain_id) do update set seq = excluded.seq, hash = excluded.hash, broken_id = excluded.broken_id;
  end if;
end
$$;
grant execute on function audit.check_chain to grp_org, grp_oagf, grp_job;
