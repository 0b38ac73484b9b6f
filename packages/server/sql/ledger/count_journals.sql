-- Continues counting up to the last journal posted before this moment. It must lie so far back that no earlier
-- transaction is still open: ids follow the order in which journals are started. Returns how many were counted.
create or replace function ledger.count_journals(before timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first_id bigint;
  last_id bigint;
  counted bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger.count_journals', 0));
  first_id := coalesce((select up_to from ledger.journals_counted), 0);
  select id into last_id from ledger.journal where id > first_id and posted_at < before order by id desc limit 1;
  if last_id is null then
    return 0;
  end if;
  insert into ledger.journal_count as c (org_id, business_date, event, source_type, count)
  select org_id, business_date, event, source_type, count(*) from ledger.journal
  where id > first_id and id <= last_id
  group by org_id, business_date, event, source_type order by org_id, business_date, event, source_type
  on conflict (org_id, business_date, event, source_type) do update set count = c.count + excluded.count;
  insert into ledger.journals_counted (up_to) values (last_id)
  on conflict (is_only) do update set up_to = excluded.up_to;
  select count(*) into counted from ledger.journal where id > first_id and id <= last_id;
  return counted;
end $$;
grant execute on function ledger.count_journals to grp_job;
