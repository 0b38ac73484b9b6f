-- I12 nobody approves a request twice in one round
-- This holds over all levels, for approvals and reviews, whether a person acted or a stand-in acted for them.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ', round ' || x.round || ', has ' || count(*)
  || ' approvals or reviews of user '
  || x.person as request
from lately r
cross join lateral (
  select a.round, p.person
  from request.approval_action a cross join lateral unnest(array[a.user_id, a.for_user_id]) p(person)
  where a.org_id = r.org_id and a.request_id = r.id and a.action in ('REVIEW', 'APPROVE') and p.person is not null
) x
group by r.request_number, r.id, x.round, x.person
having count(*) > 1;
