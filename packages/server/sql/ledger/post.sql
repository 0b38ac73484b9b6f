-- Posts journals, all or none. `lines` name their journal by its position, 1 for the first. Returns id and number in
-- the same order. Refuses two sides that differ, fewer than two lines, an unknown account (23502), an event already
-- posted for its source (23505). Call it after every other change and before the trail is written. `journal.posted` has
-- no listener, so it is written as delivered and wakes nobody (docs/speed.md#transfers).
create or replace function ledger.post(journals ledger.new_journal[], lines ledger.new_line[], moment timestamptz)
  returns table (id bigint, number text)
  language plpgsql security definer set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  ids bigint[] := ledger.take_journal_ids(cardinality(journals));
  period text := to_char(moment at time zone 'Africa/Lagos', 'YYYY');
  last_number bigint;
begin
  if cardinality(journals) <> (select count(distinct l.journal) from unnest(lines) l where l.journal between 1
    and cardinality(journals)) then
    raise exception 'a journal has no lines' using errcode = 'check_violation', constraint = 'journal_balances',
      schema = 'ledger', table = 'posting';
  end if;
  perform ledger.lay_postings((
    select array_agg(row(ids[l.journal], l.ledger_account_id, l.side, l.amount_kobo,
      (journals[l.journal]).business_date)::ledger.new_line order by l.nth)
    from unnest(lines) with ordinality as l (journal, ledger_account_id, side, amount_kobo, business_date, nth)));
  insert into platform.outbox (org_id, source_type, source_id, event, payload, delivered_at)
  select j.org_id, 'journal', ids[j.nth], 'journal.posted', jsonb_build_object('journalId', ids[j.nth], 'orgId',
    j.org_id, 'event', j.event), now()
  from unnest(journals) with ordinality as j (org_id, event, source_type, source_id, sequence, description,
    business_date,
    reversal_of_id, is_announced, nth)
  where j.is_announced is not true;
  last_number := platform.take_numbers('JN', period, cardinality(ids));
  perform ledger.seal_journals(ids, journals, period, last_number, moment);
  return query select j.id, j.number from unnest(ids) with ordinality as i (id, nth)
    join ledger.journal j on j.id = i.id order by i.nth;
end $$;
grant execute on function ledger.post to grp_job;
