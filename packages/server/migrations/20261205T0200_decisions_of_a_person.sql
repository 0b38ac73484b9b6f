-- Why: what a person decided lately is counted on their dashboard, among the decisions of everybody.
create index approval_action_decided_by on request.approval_action (user_id, created_at desc)
  where action in ('REVIEW', 'APPROVE', 'REJECT', 'RETURN');
comment on index request.approval_action_decided_by is 'what a person decided, newest first';
