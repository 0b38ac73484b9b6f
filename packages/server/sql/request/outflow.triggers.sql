-- Paid rows never change: a return is a row of its own.
create or replace trigger outflow_only_grows before update or delete on request.outflow
  for each row execute function platform.refuse_change();
