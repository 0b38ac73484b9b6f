-- What was asked for stays as it was asked for, and what was decided stays decided.
create or replace function org.keep_admin_request() returns trigger
  language plpgsql
  as $$
begin
  if old.status <> 'AWAITING_APPROVAL' and not (old.status = 'APPROVED' and new.status = 'FAILED' and new.decided_at = old.decided_at) then
    raise exception 'an administrative request that was decided stays decided'
      using errcode = 'restrict_violation', constraint = 'admin_request_stays_decided', schema = tg_table_schema, table = tg_table_name;
  end if;
  return new;
end
$$;

create or replace trigger admin_request_stays_decided before update on org.admin_request
  for each row execute function org.keep_admin_request();
