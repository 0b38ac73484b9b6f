-- I19 every action on a request is in the audit trail
-- The newest thousand actions, each looked up by itself: a join with the audit trail would read all of it.
select 'action ' || a.id || ', ' || a.action || ', is not in the audit trail' as act
from (select id, org_id, action from request.approval_action order by id desc limit 1000) a
cross join lateral (
  select (select e.id from audit.audit_event e where e.org_id = a.org_id and e.entity_type = 'approval_action'
    and e.entity_id = a.id limit 1) as event
) e
where e.event is null;
