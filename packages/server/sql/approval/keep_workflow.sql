-- Freezes a workflow that requests were submitted under: only its status changes, and only forwards.
create or replace function approval.keep_workflow() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'DRAFT' then return old; end if;
  elsif (old.status, new.status) in (('DRAFT', 'ACTIVE'), ('ACTIVE', 'RETIRED'), ('DRAFT', 'RETIRED'))
    and row(new.org_id, new.request_type, new.name, new.version_no, new.min_amount_kobo, new.max_amount_kobo,
      new.admin_request_id)
      is not distinct from
      row(old.org_id, old.request_type, old.name, old.version_no, old.min_amount_kobo, old.max_amount_kobo,
        old.admin_request_id) then
    return new;
  end if;
  raise exception 'a workflow that was in force stays as it was'
    using errcode = 'restrict_violation', constraint = 'workflow_is_kept', schema = 'approval', table = 'workflow';
end
$$;

create or replace trigger workflow_is_kept before update or delete on approval.workflow
  for each row execute function approval.keep_workflow();
