-- Rows of audit.audit_event never change: a correction is a new row.
create or replace trigger audit_event_only_grows before update or delete on audit.audit_event
  for each row execute function platform.refuse_change();
create or replace trigger audit_event_is_not_emptied before truncate on audit.audit_event
  for each statement execute function platform.refuse_change();
