-- What a public event says of a payment request: its number, type and amounts, and what a program calls it. Neither its
-- payees nor the people who made and decided it are in it. Rows are those that the caller sees.
create or replace view request.request_facts with (security_invoker = true) as
  select id, org_id, request_number, client_reference, type, status, total_amount_kobo, content_hash, paid_count,
    paid_amount_kobo, failed_count, failed_amount_kobo
  from request.payment_request;
grant select on request.request_facts to grp_job;
