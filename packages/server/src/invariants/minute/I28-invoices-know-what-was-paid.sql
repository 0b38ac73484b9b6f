-- I28 the paid amount of an invoice is the sum of its payments
-- Invoices of payments received since yesterday.
select 'invoice ' || i.number || ' shows ' || i.amount_paid_kobo || ' kobo paid and ' || i.balance_kobo
  || ' open; its payments less refunds add up to ' || coalesce(q.paid, 0) as invoice
from (select distinct r.invoice_id from collect.receipt r
  where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos') p
join collect.invoice i on i.id = p.invoice_id
left join lateral (
  select sum(amount_kobo - refunded_amount_kobo) as paid from collect.payment where invoice_id = i.id
    and status = 'SUCCESSFUL'
) q on true
where i.amount_paid_kobo <> coalesce(q.paid, 0) or i.balance_kobo <> greatest(i.total_kobo - i.amount_paid_kobo, 0);
