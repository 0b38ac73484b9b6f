-- Keeps the levels of a workflow unchanged; they are deleted only with a workflow that is still a draft.
create or replace function approval.keep_workflow_level() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'DELETE' and not exists (select from approval.workflow w where w.id = old.workflow_id
    and w.status <> 'DRAFT') then
    return old;
  end if;
  raise exception 'the levels of a workflow stay as they were'
    using errcode = 'restrict_violation', constraint = 'workflow_is_kept', schema = 'approval',
      table = 'workflow_level';
end
$$;

create or replace trigger workflow_level_is_kept before update or delete on approval.workflow_level
  for each row execute function approval.keep_workflow_level();
