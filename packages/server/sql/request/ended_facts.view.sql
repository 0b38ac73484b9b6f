-- What a public event says of the transfers of a payment request that ended without payment: how many were refused, how
-- many came back, and their amounts. Rows are those that the caller sees.
create or replace view request.ended_facts with (security_invoker = true) as
  select org_id, request_id,
    count(*) filter (where status = 'FAILED')::int as failed_count,
    coalesce(sum(amount_kobo) filter (where status = 'FAILED'), 0)::bigint as failed_amount_kobo,
    count(*) filter (where status = 'RETURNED')::int as returned_count,
    coalesce(sum(amount_kobo) filter (where status = 'RETURNED'), 0)::bigint as returned_amount_kobo
  from request.payment_instruction where status in ('FAILED', 'RETURNED') group by org_id, request_id;
grant select on request.ended_facts to grp_job;
