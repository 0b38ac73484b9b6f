-- What a public event says of a payment, with its invoice and its receipt. Nothing of its payer is in it. Rows are
-- those that the caller sees.
create or replace view collect.payment_facts with (security_invoker = true) as
  select p.id, p.org_id, p.status, p.channel, p.amount_kobo, p.fee_amount_kobo, p.overpaid_amount_kobo,
    p.refunded_amount_kobo, i.id as invoice_id, i.number as invoice_number, i.payment_reference, i.client_reference,
    r.id as receipt_id, r.number as receipt_number, r.void_kind
  from collect.payment p
  join collect.invoice i on i.org_id = p.org_id and i.id = p.invoice_id
  left join collect.receipt r on r.payment_id = p.id;
grant select on collect.payment_facts to grp_job;
