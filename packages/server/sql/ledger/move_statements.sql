-- Applies entries on a past day to the statements of that day and all later ones of their accounts, in the transaction
-- that posts them, so that statements always agree with the ledger and each opens where the one before closes.
create or replace function ledger.move_statements(moved_by bigint[], the_day date, moment timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
  update ledger.balance_statement s set
    opening_kobo = s.opening_kobo + case when s.period_start > the_day then m.change else 0 end,
    closing_kobo = s.closing_kobo + m.change,
    debit_kobo = s.debit_kobo + case when s.period_start <= the_day then m.debit else 0 end,
    credit_kobo = s.credit_kobo + case when s.period_start <= the_day then m.credit else 0 end,
    entries = s.entries + case when s.period_start <= the_day then m.entries else 0 end,
    late_entries = s.late_entries + case when s.period_start <= the_day then m.entries else 0 end,
    moved_at = moment
  from (
    select a.id, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0)::bigint as debit,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0)::bigint as credit,
      sum(case when p.side = a.normal_side then p.amount_kobo else -p.amount_kobo end)::bigint as change,
      count(*) as entries
    from unnest(moved_by) j, lateral (select * from ledger.posting o where o.journal_id = j offset 0) p
    join ledger.ledger_account a on a.id = p.ledger_account_id
    where p.business_date = the_day group by a.id
  ) m
  where s.ledger_account_id = m.id and s.is_final and s.period_end >= the_day
$$;
revoke execute on function ledger.move_statements(bigint[], date, timestamptz) from public;
