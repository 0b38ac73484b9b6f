-- What a public event says of an invoice: its number, what is owed and paid, and what a program calls it. Nothing of
-- its payer is in it. Rows are those that the caller sees.
create or replace view collect.invoice_facts with (security_invoker = true) as
  select id, org_id, number, client_reference, status, total_kobo, amount_paid_kobo, balance_kobo, due_date
  from collect.invoice;
grant select on collect.invoice_facts to grp_job;
