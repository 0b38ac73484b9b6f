-- I19 every action on a request is in the audit trail
select 'action ' || a.id || ', ' || a.action || ', is not in the audit trail' as act
from request.approval_action a
where not exists (
  select from audit.audit_event e where e.org_id = a.org_id and e.entity_type = 'approval_action'
    and e.entity_id = a.id);
