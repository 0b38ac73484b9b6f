-- Applies a posting on an earlier day: to that day and the closing of every later day.
create or replace function ledger.move_earlier_day(moved_by bigint[], the_day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  moved record;
begin
  for moved in
    select a.id, a.org_id, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0) as debit,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0) as credit,
      sum(case when p.side = a.normal_side then p.amount_kobo else -p.amount_kobo end) as change, count(*) as entries
    from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id
    where p.journal_id = any (moved_by) and p.business_date = the_day and a.day > the_day group by a.id order by a.id
  loop
    insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo)
    values (moved.id, moved.org_id, the_day, 0, 0, coalesce((select closing_kobo from ledger.balance_day
      where ledger_account_id = moved.id and day < the_day order by day desc limit 1), 0))
    on conflict (ledger_account_id, day) do nothing;
    update ledger.balance_day set closing_kobo = closing_kobo + moved.change,
      debit_kobo = debit_kobo + case when day = the_day then moved.debit else 0 end,
      credit_kobo = credit_kobo + case when day = the_day then moved.credit else 0 end,
      entries = entries + case when day = the_day then moved.entries else 0 end
    where ledger_account_id = moved.id and day >= the_day;
  end loop;
end $$;
