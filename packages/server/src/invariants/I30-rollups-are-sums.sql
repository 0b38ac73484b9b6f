-- I30 daily and monthly figures are the sums of their rows
-- The figures that screens show for a day or a month equal the sums of their rows at the same moment. The money
-- received on a day equals what was posted for it, and the closing balance of an account on a day is the sum of its
-- days so far.
select 'figure collection_day differs from the payments of ' || day || ', service ' || service_id || ', ' || channel
  || ' '
  || status as cell
from (
  select org_id, service_id, channel, status, coalesce(business_day, initiated_day) as day, count(*) as n,
    sum(amount_kobo) as amount,
    sum(fee_amount_kobo) as fee, sum(refunded_amount_kobo) as refunded
  from collect.payment group by 1, 2, 3, 4, 5
) r
full join (select * from collect.collection_day where (count, amount_kobo, fee_kobo, refunded_kobo) <> (0, 0, 0, 0)) d
  using (org_id, service_id, channel, status, day)
where (r.n, r.amount, r.fee, r.refunded) is distinct from (d.count, d.amount_kobo, d.fee_kobo, d.refunded_kobo)
union all
select 'figure service_month differs from the payments of ' || month || ', service ' || service_id
from (
  select org_id, service_id, date_trunc('month', business_day)::date as month, count(*) as n,
    sum(amount_kobo) as amount,
    sum(refunded_amount_kobo) as refunded
  from collect.payment where status = 'SUCCESSFUL' group by 1, 2, 3
) r
full join (select * from collect.service_month where (count, amount_kobo, refunded_kobo) <> (0, 0, 0)) m
  using (org_id, service_id, month)
where (r.n, r.amount, r.refunded) is distinct from (m.count, m.amount_kobo, m.refunded_kobo)
union all
select 'figure portal_day differs from collection_day on ' || day || ', ' || channel || ' ' || status
from (
  select day, channel, status, sum(count) as n, sum(amount_kobo) as amount, sum(fee_kobo) as fee,
    sum(refunded_kobo) as refunded
  from collect.collection_day where day <= (select through from collect.days_over) and count <> 0 group by 1, 2, 3
) r
full join (select * from collect.portal_day where (count, amount_kobo, fee_kobo, refunded_kobo) <> (0, 0, 0, 0)) p
  using (day, channel, status)
where (r.n, r.amount, r.fee, r.refunded) is distinct from (p.count, p.amount_kobo, p.fee_kobo, p.refunded_kobo)
union all
select 'figure organization_day differs from collection_day on ' || day || ', organization ' || org_id
from (
  select org_id, day, sum(count) as n, sum(amount_kobo) as amount, sum(refunded_kobo) as refunded
    from collect.collection_day
  where status = 'SUCCESSFUL' and day <= (select through from collect.days_over) and count <> 0 group by 1, 2
) r
full join (select * from collect.organization_day where (count, amount_kobo, refunded_kobo) <> (0, 0, 0)) b
  using (org_id, day)
where (r.n, r.amount, r.refunded) is distinct from (b.count, b.amount_kobo, b.refunded_kobo)
union all
select 'figure invoice_day differs from the invoices due on ' || due_date || ', service ' || service_id || ', '
  || status || ' ' || source
from (
  select org_id, service_id, status, due_date, source, count(*) as n, sum(total_kobo) as total,
    sum(balance_kobo) as balance
  from collect.invoice group by 1, 2, 3, 4, 5
) r
full join (select * from collect.invoice_day where (count, total_kobo, balance_kobo) <> (0, 0, 0)) d
  using (org_id, service_id, status, due_date, source)
where (r.n, r.total, r.balance) is distinct from (d.count, d.total_kobo, d.balance_kobo)
union all
select 'figure settlement_total differs from the settlements ' || status || ' of organization ' || org_id
from (select org_id, status, count(*) as n, sum(net_kobo) as net from collect.settlement group by 1, 2) r
full join (select * from collect.settlement_total where (count, net_kobo) <> (0, 0)) t using (org_id, status)
where (r.n, r.net) is distinct from (t.count, t.net_kobo)
union all
select 'received on ' || day || ' by organization ' || org_id || ': ' || coalesce(r.amount, 0)
  || ' kobo in collection_day, posted '
  || coalesce(l.amount, 0)
from (
  select org_id, day, sum(amount_kobo) as amount from collect.collection_day where status in ('SUCCESSFUL', 'REFUNDED')
    and count <> 0 group by 1, 2
) r
full join (
  select j.org_id, j.business_date as day, sum(o.amount_kobo) as amount
  from ledger.journal j join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
  join ledger.ledger_account a on a.id = o.ledger_account_id
    and a.purpose is distinct from 'BANK_CHARGES'  -- a fee above its payment
  where j.event in ('L1', 'L3') and j.source_type = 'payment' and j.reversal_of_id is null group by 1, 2
) l using (org_id, day)
where r.amount is distinct from l.amount
union all
select 'ledger account id ' || ledger_account_id || ' closes on ' || day || ' with ' || closing_kobo
  || ' kobo; its days add up to '
  || running
from (
  select d.ledger_account_id, d.day, d.closing_kobo,
    sum(case a.normal_side when 'DEBIT' then d.debit_kobo - d.credit_kobo else d.credit_kobo - d.debit_kobo end)
    over (partition by d.ledger_account_id order by d.day) as running
  from ledger.balance_day d join ledger.ledger_account a on a.id = d.ledger_account_id
) c
where closing_kobo <> running
union all
select 'figures of a day differ from the postings of ledger account id ' || ledger_account_id || ' on ' || day
from (
  select ledger_account_id, business_date as day, coalesce(sum(amount_kobo) filter (where side = 'DEBIT'), 0) as debit,
    coalesce(sum(amount_kobo) filter (where side = 'CREDIT'), 0) as credit, count(*) as n
  from ledger.posting group by 1, 2
) r
full join (
  select ledger_account_id, day, debit_kobo, credit_kobo, entries from ledger.balance_day
  union all
  select id, day, day_debit_kobo, day_credit_kobo, day_entries from ledger.ledger_account where day is not null
) d using (ledger_account_id, day)
where (r.debit, r.credit, r.n) is distinct from (d.debit_kobo, d.credit_kobo, d.entries)
union all
select 'figure journal_count differs from the journals ' || event || ' of ' || source_type || ' on ' || business_date
  || ', organization '
  || org_id
from (
  select org_id, business_date, event, source_type, count(*) as n from ledger.journal
  where id <= coalesce((select up_to from ledger.journals_counted), 0) group by 1, 2, 3, 4
) r
full join ledger.journal_count c using (org_id, business_date, event, source_type)
where r.n is distinct from c.count
union all
select 'figure outflow_by_day differs from outflow on ' || day || ', ' || type || ' ' || status || ', bank account '
  || bank_account_id
from (
  select org_id, day, paid_day, type, bank_account_id, status, count(*) as n, sum(amount_kobo) as amount
    from request.outflow group by 1, 2, 3, 4, 5, 6
) r
full join (
  select org_id, day, paid_day, type, bank_account_id, status, sum(count) as n, sum(amount_kobo) as amount
    from request.outflow_by_day group by 1, 2, 3, 4, 5, 6
) d using (org_id, day, paid_day, type, bank_account_id, status)
where (r.n, r.amount) is distinct from (d.n, d.amount)
union all
select 'figure outflow_month differs from outflow_day in ' || month || ', ' || type || ' ' || status
  || ', bank account ' || bank_account_id
from (
  select org_id, date_trunc('month', day)::date as month, date_trunc('month', paid_day)::date as paid_month, type,
    bank_account_id, status,
    sum(count) as n, sum(amount_kobo) as amount
  from request.outflow_day group by 1, 2, 3, 4, 5, 6
) r
full join request.outflow_month m using (org_id, month, paid_month, type, bank_account_id, status)
where (r.n, r.amount) is distinct from (m.count, m.amount_kobo)
union all
select 'figure outflow_portal_day differs from outflow_day on ' || day || ', ' || type || ' ' || status
from (select day, paid_day, type, status, sum(count) as n, sum(amount_kobo) as amount from request.outflow_day
  group by 1, 2, 3, 4) r
full join request.outflow_portal_day p using (day, paid_day, type, status)
where (r.n, r.amount) is distinct from (p.count, p.amount_kobo)
union all
select 'figure made_by_month differs from the requests created in ' || month || ', ' || type || ' ' || mode || ' '
  || status
  || ', bank account ' || bank_account_id
from (
  select org_id, date_trunc('month', created_at at time zone 'Africa/Lagos')::date as month, type, mode, status,
    source_bank_account_id as bank_account_id,
    count(*) as n, sum(total_amount_kobo) as amount
  from request.payment_request where status <> 'NEW' group by 1, 2, 3, 4, 5, 6
) r
full join (
  select org_id, month, type, mode, status, bank_account_id, sum(count) as n, sum(amount_kobo) as amount
    from request.made_by_month
  group by 1, 2, 3, 4, 5, 6 having (sum(count), sum(amount_kobo)) <> (0, 0)
) m using (org_id, month, type, mode, status, bank_account_id)
where (r.n, r.amount) is distinct from (m.n, m.amount);
