-- I34 instructions pay the approved lines, each line once
-- Each line of an approved request, except retention and lines of zero, belongs to one instruction of the request. The
-- instruction pays the account of its lines and amounts to their sum. The statuses of request, lines and instructions
-- agree.
with lately as (select * from request.payment_request)
select 'instruction ' || i.number || ' of ' || i.amount_kobo || ' kobo, status ' || i.status
  || ', does not match its request or its ' || l.lines || ' lines, which add up to ' || l.kobo as instruction
from lately r
join request.payment_instruction i on i.org_id = r.org_id and i.request_id = r.id
cross join lateral (
  select count(*) as lines, coalesce(sum(l.amount_kobo), 0) as kobo,
    coalesce(bool_and((l.bank_code, l.account_number, l.payee_kind, l.status)
    = (i.bank_code, i.account_number, i.payee_kind, i.status)), false) as alike
  from request.request_line l where l.org_id = r.org_id and l.request_id = r.id and l.instruction_id = i.id
) l
where not l.alike or (l.lines, l.kobo) <> (i.line_count, i.amount_kobo) or i.bank_account_id <> r.source_bank_account_id
  or not case r.status
    when 'APPROVED' then i.status = 'APPROVED' and r.started_at is null
      or i.status in ('QUEUED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED') and r.started_at is not null
    when 'PARTLY_PAID' then i.status in ('QUEUED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')
    when 'FAILED' then i.status in ('QUEUED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')
    when 'REJECTED' then i.status = 'CANCELLED'
    else false end
union all
select 'line ' || l.line_no || ' of request ' || r.request_number || ' is ' || l.status || case
  when l.instruction_id is null then ' without' else ' with' end
  || ' an instruction while the request is ' || r.status
from lately r
join request.request_line l on l.org_id = r.org_id and l.request_id = r.id
where not case r.status
    when 'APPROVED' then l.status not in ('PENDING', 'REJECTED', 'CANCELLED')
    when 'PARTLY_PAID' then l.status not in ('PENDING', 'REJECTED')
    when 'FAILED' then l.status not in ('PENDING', 'REJECTED')
    when 'REJECTED' then l.status in ('REJECTED', 'CANCELLED', 'EXCLUDED')
    when 'NEW' then l.status in ('PENDING', 'EXCLUDED')
    when 'AWAITING_APPROVAL' then l.status in ('PENDING', 'EXCLUDED')
    else true end
  or l.status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'HELD', 'RELEASED', 'CANCELLED') and l.instruction_id is null
    and l.amount_kobo > 0
  or l.role = 'RETENTION' and (l.status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'HELD', 'RELEASED', 'CANCELLED')
    or l.instruction_id is not null);
