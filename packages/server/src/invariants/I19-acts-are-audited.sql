-- I19 every action on a request is in the audit trail
-- Each action is looked up by itself: every minute a join with the audit trail would read all of it.
with actions as (select * from request.approval_action)
select 'action ' || a.id || ', ' || a.action || ', is not in the audit trail' as act
from actions a
cross join lateral (
  select (select e.id from audit.audit_event e where e.org_id = a.org_id and e.entity_type = 'approval_action'
    and e.entity_id = a.id limit 1) as event
) e
where e.event is null;
