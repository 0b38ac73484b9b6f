-- The status history of a request never changes.
create or replace trigger status_history_only_grows before update or delete or truncate on request.status_history
  for each statement execute function platform.refuse_change();
