-- Step two: numbers the journals with postings of this transaction, and updates the balances.
-- `last_number` is the last of their numbers. Afterwards only further postings lock anything shared.
create or replace function ledger.seal_journals(ids bigint[], journals ledger.new_journal[], period text,
  last_number bigint, moment timestamptz)
  returns void language plpgsql security definer set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  the_day date;
begin
  insert into ledger.journal (id, org_id, number, event, source_type, source_id, sequence, description, business_date,
    posted_at, reversal_of_id)
  overriding system value
  select ids[j.nth], j.org_id, platform.number_text('JN', period, last_number - cardinality(ids) + j.nth), j.event,
    j.source_type,
    j.source_id, coalesce(j.sequence, 0), j.description, j.business_date, moment, j.reversal_of_id
  from unnest(journals) with ordinality as j (org_id, event, source_type, source_id, sequence, description,
    business_date,
    reversal_of_id, is_announced, nth);
  for the_day in select distinct j.business_date from unnest(journals) j order by 1 loop
    perform ledger.move_balances(ids, the_day, moment);
  end loop;
end $$;
grant execute on function ledger.seal_journals to grp_job;
