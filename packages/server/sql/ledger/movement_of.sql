-- Returns the balance of an account before and after some days, both included, and its movements, from the stored days
-- and the current one: no posting is read. One row; none if the transaction does not see the account.
create or replace function ledger.movement_of(account bigint, first_day date, last_day date)
  returns table (opening_kobo bigint, debit_kobo bigint, credit_kobo bigint, closing_kobo bigint, entries bigint)
  language sql stable
  as $$
  select
    case when a.day is null or a.day < first_day then a.balance_kobo
      else coalesce((select b.closing_kobo from ledger.balance_day b
      where b.ledger_account_id = a.id and b.day < first_day order by b.day desc limit 1), 0) end,
    (coalesce(d.debit, 0) + case when r.is_in then a.day_debit_kobo else 0 end)::bigint,
    (coalesce(d.credit, 0) + case when r.is_in then a.day_credit_kobo else 0 end)::bigint,
    case when a.day is null or a.day <= last_day then a.balance_kobo
      else coalesce((select b.closing_kobo from ledger.balance_day b
      where b.ledger_account_id = a.id and b.day <= last_day order by b.day desc limit 1), 0) end,
    (coalesce(d.entries, 0) + case when r.is_in then a.day_entries else 0 end)::bigint
  from ledger.ledger_account a
  cross join lateral (select coalesce(a.day between first_day and last_day, false) as is_in) r
  cross join lateral (
    select sum(b.debit_kobo) as debit, sum(b.credit_kobo) as credit, sum(b.entries) as entries from ledger.balance_day b
    where b.ledger_account_id = a.id and b.day between first_day and last_day) d
  where a.id = account
$$;
grant execute on function ledger.movement_of(bigint, date, date) to grp_org, grp_oagf, grp_job;
