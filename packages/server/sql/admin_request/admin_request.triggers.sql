-- Admin requests are never deleted.
create or replace trigger admin_request_is_kept before delete on admin_request.admin_request
  for each row execute function platform.refuse_change();
create or replace trigger admin_request_is_not_emptied before truncate on admin_request.admin_request
  for each statement execute function platform.refuse_change();
