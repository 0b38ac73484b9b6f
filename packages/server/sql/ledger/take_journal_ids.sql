-- Returns ids for this many journals, in ascending order.
create or replace function ledger.take_journal_ids(how_many int) returns bigint[]
  language sql security definer set search_path = pg_catalog, pg_temp
  return (select array_agg(nextval('ledger.journal_id_seq') order by n) from generate_series(1, how_many) n);
grant execute on function ledger.take_journal_ids to grp_job;
