-- I30 days and months are the sums of their rows
-- What was received since yesterday by service, and what moved since then on each account.
select 'collections of ' || day || ', service ' || service_id || ' ' || channel || ' ' || status as cell
from (
  select org_id, service_id, channel, status, business_day as day, count(*) as n, sum(amount_kobo) as amount, sum(fee_amount_kobo) as fee
  from collect.payment where business_day >= current_setting('look.since')::date group by 1, 2, 3, 4, 5
) r
full join (
  select * from collect.collection_day
  where day >= current_setting('look.since')::date and status in ('SUCCESSFUL', 'REFUNDED') and (count, amount_kobo, fee_kobo) <> (0, 0, 0)
) d using (org_id, service_id, channel, status, day)
where (r.n, r.amount, r.fee) is distinct from (d.count, d.amount_kobo, d.fee_kobo)
union all
select 'account ' || a.id || ' on ' || d.day
from ledger.ledger_account a
cross join lateral (
  select day, debit_kobo, credit_kobo, entries from ledger.balance_day b where b.ledger_account_id = a.id and b.day >= current_setting('look.since')::date
  union all
  select a.day, a.day_debit_kobo, a.day_credit_kobo, a.day_entries
) d
cross join lateral (
  select coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0) as debit,
    coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0) as credit, count(*) as n
  from ledger.posting p where p.ledger_account_id = a.id and p.business_date = d.day
) r
where a.day >= current_setting('look.since')::date and (r.debit, r.credit, r.n) is distinct from (d.debit_kobo, d.credit_kobo, d.entries);
