-- Records the day a service was deactivated: its unpaid invoices can be paid for 30 days from then
-- (docs/spec/money-in.md#services-rules-and-splits).
create or replace function org.note_deactivation() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.status is distinct from old.status then
    new.deactivated_on := case when new.status = 'INACTIVE' then (new.updated_at at time zone 'Africa/Lagos')::date end;
  end if;
  return new;
end $$;

create or replace trigger service_notes_deactivation before update of status on org.service
  for each row execute function org.note_deactivation();
