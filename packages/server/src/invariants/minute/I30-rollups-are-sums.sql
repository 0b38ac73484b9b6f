-- I30 daily and monthly figures are the sums of their rows
-- Money received since yesterday by service, movements of each account, money paid out by account and type, and
-- payments made by month.
select 'figure collection_day differs from the payments of ' || day || ', service ' || service_id || ', ' || channel
  || ' '
  || status as cell
from (
  select p.org_id, p.service_id, p.channel, p.status, p.business_day as day, count(*) as n,
    sum(p.amount_kobo) as amount, sum(p.fee_amount_kobo) as fee,
    sum(p.refunded_amount_kobo) as refunded
  from collect.receipt r join collect.payment p on p.id = r.payment_id
  where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos' group by 1, 2, 3, 4, 5
) r
full join (
  select * from collect.collection_day
  where day >= current_setting('look.since')::date and status in ('SUCCESSFUL', 'REFUNDED')
    and (count, amount_kobo, fee_kobo, refunded_kobo) <> (0, 0, 0, 0)
) d using (org_id, service_id, channel, status, day)
where (r.n, r.amount, r.fee, r.refunded) is distinct from (d.count, d.amount_kobo, d.fee_kobo, d.refunded_kobo)
union all
select 'figures of a day differ from the postings of ledger account id ' || a.id || ' on ' || d.day
from ledger.ledger_account a
cross join lateral (
  select day, debit_kobo, credit_kobo, entries from ledger.balance_day b where b.ledger_account_id = a.id
    and b.day >= current_setting('look.since')::date
  union all
  select a.day, a.day_debit_kobo, a.day_credit_kobo, a.day_entries
) d
cross join lateral (
  select coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0) as debit,
    coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0) as credit, count(*) as n
  from ledger.posting p where p.ledger_account_id = a.id and p.business_date = d.day
) r
where a.day >= current_setting('look.since')::date
  and (r.debit, r.credit, r.n) is distinct from (d.debit_kobo, d.credit_kobo, d.entries)
union all
select 'figure outflow_by_day differs from outflow on ' || day || ', ' || type || ' ' || status || ', bank account '
  || bank_account_id
from (
  select org_id, day, paid_day, type, bank_account_id, status, count(*) as n, sum(amount_kobo) as amount
  from request.outflow where day >= current_setting('look.since')::date group by 1, 2, 3, 4, 5, 6
) r
full join (
  select org_id, day, paid_day, type, bank_account_id, status, sum(count) as n, sum(amount_kobo) as amount
  from request.outflow_by_day where day >= current_setting('look.since')::date group by 1, 2, 3, 4, 5, 6
) d using (org_id, day, paid_day, type, bank_account_id, status)
where (r.n, r.amount) is distinct from (d.n, d.amount)
union all
select 'figure made_by_month differs from the requests created in ' || l.month || ', organization ' || l.org_id
from (
  select distinct org_id, date_trunc('month', created_at at time zone 'Africa/Lagos')::date as month
  from request.payment_request where updated_at >= current_setting('look.since')::date
) l
cross join lateral (
  select count(*) as n, coalesce(sum(r.total_amount_kobo), 0) as amount from request.payment_request r
  where r.org_id = l.org_id and r.deleted_at is null and r.status <> 'NEW'
    and r.created_at >= l.month::timestamp at time zone 'Africa/Lagos'
    and r.created_at < (l.month + interval '1 month') at time zone 'Africa/Lagos'
) r
cross join lateral (
  select coalesce(sum(m.count), 0) as n, coalesce(sum(m.amount_kobo), 0) as amount from request.made_by_month m
    where m.org_id = l.org_id and m.month = l.month
) m
where (r.n, r.amount) <> (m.n, m.amount);
