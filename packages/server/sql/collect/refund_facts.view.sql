-- What a public event says of a refund: of which payment, and how much. Neither its account nor its payer is in it.
-- Rows are those that the caller sees.
create or replace view collect.refund_facts with (security_invoker = true) as
  select id, org_id, payment_id, amount_kobo, status from collect.refund;
grant select on collect.refund_facts to grp_job;
