-- I15 the totals of a request are the sums of its lines
-- The total is the sum of the lines that are neither excluded nor retention. The approved amount equals the total once
-- the request is approved, and is 0 before.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' shows ' || r.total_amount_kobo || ' kobo to pay and '
  || r.excluded_amount_kobo
  || ' excluded in ' || r.line_count
  || ' lines; its lines add up to ' || l.kept || ' to pay and ' || l.out_kobo || ' excluded, number of lines '
    || l.lines as request
from lately r
cross join lateral (
  select count(*) as lines, count(*) filter (where status = 'EXCLUDED') as out,
    coalesce(sum(amount_kobo) filter (where status <> 'EXCLUDED' and role <> 'RETENTION'), 0) as kept,
    coalesce(sum(amount_kobo) filter (where status = 'EXCLUDED' and role <> 'RETENTION'), 0) as out_kobo
  from request.request_line where org_id = r.org_id and request_id = r.id
) l
where (r.total_amount_kobo, r.excluded_amount_kobo, r.line_count, r.excluded_count) <> (l.kept, l.out_kobo, l.lines,
  l.out)
  or r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and r.approved_amount_kobo <> l.kept
  or r.status in ('NEW', 'AWAITING_APPROVAL') and r.approved_amount_kobo <> 0;
