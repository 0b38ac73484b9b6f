-- Actions are only added: a correction is another action.
create or replace trigger approval_action_only_grows before update or delete or truncate on request.approval_action
  for each statement execute function platform.refuse_change();
