-- I10 an approved request has the approvals that each level requires
-- At each level as many different people as it requires agreed in the current round. Nobody counts twice, whether they
-- acted themselves or a stand-in acted for them.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ', level ' || w.level_no || ': people who agreed ' || a.people || ', required '
  || w.required_approvals as request
from lately r
join approval.workflow_level w on w.workflow_id = r.workflow_id
cross join lateral (
  select count(distinct coalesce(a.for_user_id, a.user_id)) as people
  from request.approval_action a
  where a.org_id = r.org_id and a.request_id = r.id and a.round = r.approval_round and a.level_no = w.level_no
    and a.action = w.kind
) a
where r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and a.people < w.required_approvals;
