-- I31 a request changes its status only by allowed transitions
-- The history begins with NEW; each step starts at the status where the one before ended, by a transition in
-- contract/src/request/states.ts; the last step ends at the current status.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' changed from ' || coalesce(h.from_status, 'nothing') || ' to ' || h.to_status
  || '; its status before was '
  || coalesce(h.before, 'nothing') as request
from lately r
cross join lateral (
  select s.from_status, s.to_status, lag(s.to_status) over (order by s.id) as before
  from request.status_history s where s.org_id = r.org_id and s.request_id = r.id
) h
where h.from_status is distinct from h.before or not exists (
  select from (values (null, 'NEW'), ('NEW', 'AWAITING_APPROVAL'), ('AWAITING_APPROVAL', 'APPROVED'),
    ('AWAITING_APPROVAL', 'NEW'),
    ('AWAITING_APPROVAL', 'REJECTED'), ('APPROVED', 'REJECTED'),
    ('APPROVED', 'PARTLY_PAID'), ('APPROVED', 'FAILED'), ('PARTLY_PAID', 'APPROVED'), ('PARTLY_PAID', 'FAILED'),
    ('FAILED', 'APPROVED'),
    ('FAILED', 'PARTLY_PAID')) as m(f, t)
  where m.f is not distinct from h.from_status and m.t = h.to_status)
union all
select 'request ' || r.request_number || ' is ' || r.status || ', but its history ends with ' || coalesce(h.ends,
  'nothing')
from lately r
cross join lateral (
  select (select s.to_status from request.status_history s where s.org_id = r.org_id and s.request_id = r.id
    order by s.id desc limit 1) as ends
) h
where h.ends is distinct from r.status;
