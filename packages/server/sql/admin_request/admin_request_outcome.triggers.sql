-- The recorded outcome of an item of a request never changes.
create or replace trigger admin_request_outcome_is_kept before update or delete on admin_request.admin_request_outcome
  for each row execute function platform.refuse_change();
