-- I10 every level of what is approved is full
-- As many different people as each level asks agreed to it in its round, none of them twice, by themselves or in another's name.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' level ' || w.level_no || ' has ' || a.people || ' of ' || w.required_approvals as request
from lately r
join request.workflow_level w on w.workflow_id = r.workflow_id
cross join lateral (
  select count(distinct coalesce(a.for_user_id, a.user_id)) as people
  from request.approval_action a
  where a.org_id = r.org_id and a.request_id = r.id and a.round = r.approval_round and a.level_no = w.level_no and a.action = w.kind
) a
where r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and a.people < w.required_approvals;
