-- Creates the preferences of every new organization.
create or replace function org.give_preferences() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  insert into org.organization_preference (org_id, updated_at, updated_by)
  select n.id, n.created_at, n.created_by from added n on conflict do nothing;
  return null;
end
$$;

create or replace trigger organization_has_preferences after insert on org.organization
  referencing new table as added for each statement execute function org.give_preferences();
