-- I19 every act on a request is in the audit trail
-- The newest thousand acts, each by itself: a join over the trail would read it whole.
select 'act ' || a.id || ', ' || a.action || ', is not in the trail' as act
from (select id, org_id, action from request.approval_action order by id desc limit 1000) a
cross join lateral (
  select (select e.id from audit.audit_event e where e.org_id = a.org_id and e.entity_type = 'approval_action' and e.entity_id = a.id limit 1) as event
) e
where e.event is null;
