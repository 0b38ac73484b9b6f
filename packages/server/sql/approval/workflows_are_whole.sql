-- Checks that the workflows in force are complete: each type's bands run from one kobo to the open end without a gap,
-- levels are numbered from 1 and the last one approves. Runs at commit, when the new set has replaced the old one.
create or replace function approval.workflows_are_whole() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if exists (
    select from (
      select w.min_amount_kobo, w.max_amount_kobo, lag(w.max_amount_kobo) over bands as before,
        lead(w.id) over bands as after
      from approval.workflow w where w.org_id = new.org_id and w.request_type = new.request_type and w.status = 'ACTIVE'
      window bands as (order by w.min_amount_kobo)) b
    where b.min_amount_kobo <> coalesce(b.before, 0) + 1 or (b.max_amount_kobo is null) <> (b.after is null)
  ) then
    raise exception 'the workflows of % leave amounts without one', new.request_type
      using errcode = 'check_violation', constraint = 'workflow_bands_whole', schema = 'approval', table = 'workflow';
  end if;
  if new.status = 'ACTIVE' and (
    select count(*) = 0 or max(l.level_no) <> count(*) or (array_agg(l.kind order by l.level_no desc))[1] <> 'APPROVE'
    from approval.workflow_level l where l.workflow_id = new.id
  ) then
    raise exception 'the last level of a workflow approves'
      using errcode = 'check_violation', constraint = 'workflow_ends_in_approval', schema = 'approval',
        table = 'workflow';
  end if;
  return null;
end
$$;

drop trigger if exists workflow_set_is_whole on approval.workflow;
create constraint trigger workflow_set_is_whole after insert or update on approval.workflow
  deferrable initially deferred for each row execute function approval.workflows_are_whole();
