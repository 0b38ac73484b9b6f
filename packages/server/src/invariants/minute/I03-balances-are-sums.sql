-- I03 an account balance is the sum of its postings
-- Accounts that moved since yesterday: the closing balance of the day before, plus what was posted since.
select 'account ' || a.code || ' has a balance of ' || a.balance_kobo || ' kobo; its days and postings add up to '
  || coalesce(b.closing_kobo, 0) + coalesce(m.moved, 0) as account
from ledger.ledger_account a
left join lateral (
  select d.closing_kobo from ledger.balance_day d
  where d.ledger_account_id = a.id and d.day < current_setting('look.since')::date order by d.day desc limit 1
) b on true
left join lateral (
  select sum(case when p.side = a.normal_side then p.amount_kobo else -p.amount_kobo end) as moved
  from ledger.posting p where p.ledger_account_id = a.id and p.business_date >= current_setting('look.since')::date
) m on true
where a.day >= current_setting('look.since')::date and a.balance_kobo <> coalesce(b.closing_kobo, 0) + coalesce(m.moved,
  0);
