-- Updates the books with the movements of a day: balances, the current day of each account, the days before it and
-- their statements. Accounts are locked in the order of their ids.
create or replace function ledger.move_balances(moved_by bigint[], the_day date, moment timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  is_backdated boolean;
begin
  with moved as materialized (
    select p.ledger_account_id as id, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0)::bigint as debit,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0)::bigint as credit, count(*) as entries
    from unnest(moved_by) j, lateral (select * from ledger.posting o
      where o.journal_id = j offset 0) p  -- never all of a day
    where p.business_date = the_day group by 1
  ), held as materialized (
    select a.id, a.org_id, a.day, a.day_debit_kobo, a.day_credit_kobo, a.day_entries, a.balance_kobo, m.debit, m.credit,
      m.entries,
      case a.normal_side when 'DEBIT' then m.debit - m.credit else m.credit - m.debit end as change
    from moved m join ledger.ledger_account a on a.id = m.id order by a.id for update of a
  ), turned as (
    insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo, entries)
    select id, org_id, day, day_debit_kobo, day_credit_kobo, balance_kobo, day_entries from held where day < the_day
  ), written as (
    update ledger.ledger_account a set balance_kobo = a.balance_kobo + h.change,
      last_posted_at = greatest(a.last_posted_at, moment),
      day = greatest(a.day, the_day),
      day_debit_kobo = case when a.day = the_day then a.day_debit_kobo + h.debit
        when a.day > the_day then a.day_debit_kobo else h.debit end,
      day_credit_kobo = case when a.day = the_day then a.day_credit_kobo + h.credit
        when a.day > the_day then a.day_credit_kobo else h.credit end,
      day_entries = case when a.day = the_day then a.day_entries + h.entries when a.day > the_day then a.day_entries
        else h.entries end
    from held h where a.id = h.id
  )
  select coalesce(bool_or(day > the_day), false) into is_backdated from held;

  if is_backdated then
    perform ledger.move_earlier_day(moved_by, the_day);
  end if;
  -- Whatever the clock says: one that was set back posts into days that are over (docs/adr/0271).
  if exists (select from ledger.balance_statement s where s.is_final and s.period_end >= the_day) then
    perform ledger.move_statements(moved_by, the_day, moment);
  end if;
end $$;
