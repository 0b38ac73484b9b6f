-- I28 the paid amount of an invoice is the sum of its payments
-- The paid amount is the sum of the successful payments less what was refunded of them. The balance is the rest of the
-- total, and never below zero.
select 'invoice ' || i.number || ' shows ' || i.amount_paid_kobo || ' kobo paid and ' || i.balance_kobo
  || ' open; its payments less refunds add up to ' || coalesce(p.paid, 0) as invoice
from collect.invoice i
left join (
  select invoice_id, sum(amount_kobo - refunded_amount_kobo) as paid from collect.payment where status = 'SUCCESSFUL'
    group by invoice_id
) p on p.invoice_id = i.id
where i.amount_paid_kobo <> coalesce(p.paid, 0) or i.balance_kobo <> greatest(i.total_kobo - i.amount_paid_kobo, 0);
