-- Refuses an organization's own role with the name of a platform role: rights depend on these names, so the role would
-- gain them.
create or replace function identity.refuse_name_of_the_platform() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if new.org_id is not null and exists (select from identity.authority a where a.org_id is null
    and a.name = new.name) then
    raise exception 'the role % belongs to the platform', new.name
      using errcode = 'unique_violation', constraint = 'authority_name_once', schema = 'identity', table = 'authority';
  end if;
  return new;
end
$$;

create or replace trigger authority_keeps_names_apart before insert or update of name, org_id on identity.authority
  for each row execute function identity.refuse_name_of_the_platform();
