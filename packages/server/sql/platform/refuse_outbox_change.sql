-- Refuses to withdraw or reword an event; only the time of delivery is added.
create or replace function platform.refuse_outbox_change() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'an announcement is not changed' using errcode = 'check_violation',
    constraint = 'outbox_is_not_changed',
    schema = 'platform', table = 'outbox';
end $$;

create or replace trigger outbox_is_not_changed before update on platform.outbox for each row
  when (old.delivered_at is not null
        or (new.id, new.org_id, new.source_type, new.source_id, new.event, new.payload, new.created_at)
           is distinct from (old.id, old.org_id, old.source_type, old.source_id, old.event, old.payload,
             old.created_at))
  execute function platform.refuse_outbox_change();
