-- What a public event says of a line that the bank has an instruction for: its amount, and why it was not paid. Its
-- payee is not in it. Rows are those that the caller sees.
create or replace view request.line_facts with (security_invoker = true) as
  select l.id, l.org_id, l.request_id, l.line_no, l.amount_kobo, l.instruction_id, i.last_failure_code
  from request.request_line l
  join request.payment_instruction i on i.org_id = l.org_id and i.id = l.instruction_id;
grant select on request.line_facts to grp_job;
