-- Updates an invoice that is not PAID in its list when a listed column changes. An ordinary confirmation does not reach
-- this trigger.
create or replace function collect.move_unpaid() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.invoice_unpaid (invoice_id, org_id, service_id, status, due_date, expires_at, source)
  values (new.id, new.org_id, new.service_id, new.status, new.due_date, new.expires_at, new.source)
  on conflict (invoice_id) do update
    set org_id = excluded.org_id, service_id = excluded.service_id, status = excluded.status,
      due_date = excluded.due_date,
        expires_at = excluded.expires_at, source = excluded.source;
  return null;
end $$;

create or replace trigger invoice_unpaid_of_moved after update on collect.invoice for each row
  when (new.status <> 'PAID' and (old.status, old.due_date, old.expires_at, old.service_id, old.source, old.org_id)
    is distinct from (new.status, new.due_date, new.expires_at, new.service_id, new.source, new.org_id))
  execute function collect.move_unpaid();
