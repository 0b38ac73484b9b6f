-- Adds a row to the history for every change of a request's status, whichever statement makes it.
create or replace function request.note_status() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or old.status is distinct from new.status then
    insert into request.status_history (org_id, request_id, from_status, to_status, at, actor_login)
    values (new.org_id, new.id, case tg_op when 'UPDATE' then old.status end, new.status, new.updated_at,
      new.updated_by);
  end if;
  return null;
end
$$;

create or replace trigger payment_request_history after insert or update of status on request.payment_request
  for each row execute function request.note_status();
