-- Step one: inserts the postings of journals that follow in the same transaction. Locks nothing shared. Lines of one
-- journal come in one call; a line belongs to the organization of the account it names.
create or replace function ledger.lay_postings(lines ledger.new_line[]) returns void
  language plpgsql security definer set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
begin
  insert into ledger.posting (org_id, journal_id, position, ledger_account_id, side, amount_kobo, business_date)
  select (select a.org_id from ledger.ledger_account a where a.id = l.ledger_account_id),
     -- one that is not there: 23502
    l.journal, row_number() over (partition by l.journal order by l.nth), l.ledger_account_id, l.side, l.amount_kobo,
      l.business_date
  from unnest(lines) with ordinality as l (journal, ledger_account_id, side, amount_kobo, business_date, nth);
end $$;
grant execute on function ledger.lay_postings to grp_job;
