-- The files of a schedule stay recorded.
create or replace trigger schedule_file_only_grows before update or delete or truncate on request.schedule_file
  for each statement execute function platform.refuse_change();
