-- A line of a split never changes: other shares need a new split.
create or replace trigger split_line_only_grows before update or delete on org.split_line
  for each row execute function platform.refuse_change();
