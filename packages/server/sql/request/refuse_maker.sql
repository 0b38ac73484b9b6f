-- Refuses decisions by the person who made or submitted the request, or on their behalf, and by who answers for the
-- program that did (docs/spec/security.md#t23, docs/spec/ledger.md#i11). A key counts from the moment it exists,
-- whatever its status, as the service has it (identity/user/twin.queries.ts).
create or replace function request.refuse_maker() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if new.action in ('REVIEW', 'APPROVE', 'REJECT', 'RETURN', 'EXCLUDE_LINES', 'RESTORE_LINES') and exists (
    select from request.payment_request r where r.id = new.request_id
      and (r.made_by_user_id in (new.user_id, new.for_user_id)
        or r.submitted_by_user_id in (new.user_id, new.for_user_id)
        or exists (select from identity.program_owner o
          where o.program_user_id in (r.made_by_user_id, r.submitted_by_user_id)
            and o.user_id in (new.user_id, new.for_user_id)))) then
    raise exception 'who made a request does not decide on it'
      using errcode = 'restrict_violation', constraint = 'approval_action_not_by_maker', schema = 'request',
        table = 'approval_action';
  end if;
  return new;
end
$$;

create or replace trigger approval_action_not_by_maker before insert on request.approval_action
  for each row execute function request.refuse_maker();
