-- Checked when the transaction commits, so that lines may come one by one.
create or replace function org.refuse_split_that_is_not_whole() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_split bigint;
  whole boolean;
begin
  if tg_table_name = 'split_ratio' then the_split := new.id;
  elsif tg_op = 'DELETE' then the_split := old.split_id;
  else the_split := new.split_id;
  end if;
  select coalesce(sum(l.percent), 0) = 100.0000 and count(*) filter (where l.is_remainder) = 1
    into whole from org.split_line l where l.org_id = coalesce(new.org_id, old.org_id) and l.split_id = the_split;
  if not whole and exists (select from org.split_ratio r where r.id = the_split) then
    raise exception 'the shares of a split make 100.0000 and one line takes the rest' using errcode = 'check_violation',
      constraint = 'split_is_whole', schema = 'org', table = 'split_line';
  end if;
  return null;
end $$;

drop trigger if exists split_is_whole on org.split_ratio;
create constraint trigger split_is_whole after insert on org.split_ratio
  deferrable initially deferred for each row execute function org.refuse_split_that_is_not_whole();
drop trigger if exists split_is_whole on org.split_line;
create constraint trigger split_is_whole after insert or update or delete on org.split_line
  deferrable initially deferred for each row execute function org.refuse_split_that_is_not_whole();
