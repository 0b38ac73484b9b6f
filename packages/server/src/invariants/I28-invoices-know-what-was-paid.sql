-- I28 an invoice knows what was paid
-- The payments that succeeded, less what was given back of them, are what it says was paid, and what is left is the rest, never below nothing.
select 'invoice ' || i.number || ' says ' || i.amount_paid_kobo || ' paid and ' || i.balance_kobo || ' open, its payments are ' || coalesce(p.paid, 0) as invoice
from collect.invoice i
left join (
  select invoice_id, sum(amount_kobo - refunded_amount_kobo) as paid from collect.payment where status = 'SUCCESSFUL' group by invoice_id
) p on p.invoice_id = i.id
where i.amount_paid_kobo <> coalesce(p.paid, 0) or i.balance_kobo <> greatest(i.total_kobo - i.amount_paid_kobo, 0);
