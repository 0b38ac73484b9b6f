-- Keeps an admin request as it was made, and its decision final.
create or replace function admin_request.keep_admin_request() returns trigger
  language plpgsql
  as $$
begin
  if old.status <> 'AWAITING_APPROVAL' and not (old.status = 'APPROVED' and new.status = 'FAILED'
    and new.decided_at = old.decided_at) then
    raise exception 'an administrative request that was decided stays decided'
      using errcode = 'restrict_violation', constraint = 'admin_request_stays_decided', schema = tg_table_schema,
        table = tg_table_name;
  end if;
  -- A first approval is neither withdrawn nor repeated: a person who changes their mind informs the second person.
  if old.first_approved_by_user_id is not null
    and (new.first_approved_by, new.first_approved_by_name, new.first_approved_by_user_id, new.first_approved_at,
      new.first_reason)
      is distinct from
      (old.first_approved_by, old.first_approved_by_name, old.first_approved_by_user_id, old.first_approved_at,
        old.first_reason) then
    raise exception 'the first approval of an administrative request stays'
      using errcode = 'restrict_violation', constraint = 'admin_request_first_yes_stays', schema = tg_table_schema,
        table = tg_table_name;
  end if;
  return new;
end
$$;

create or replace trigger admin_request_stays_decided before update on admin_request.admin_request
  for each row execute function admin_request.keep_admin_request();
