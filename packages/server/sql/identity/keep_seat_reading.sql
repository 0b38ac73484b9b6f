-- Refuses any role but an auditor's to the holder of an open auditor's seat, whoever grants it.
create or replace function identity.keep_seat_reading() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  person bigint;
begin
  if tg_table_name = 'user_authority' then
    person := new.user_id;
  else
    select o.user_id into person from identity.organization_user o where o.id = new.organization_user_id;
  end if;
  if exists (select from identity.auditor_seat s where s.user_id = person and s.ended_at is null)
     and not exists (select from identity.authority a
       where a.id = new.authority_id and a.org_id is null and a.name in ('ROLE_AUDITOR', 'ROLE_OAGF_AUDITOR')) then
    raise exception 'a seat of an auditor reads alone'
      using errcode = 'restrict_violation', constraint = 'auditor_seat_reads_alone', schema = 'identity',
        table = 'auditor_seat';
  end if;
  return null;
end
$$;

create or replace trigger seat_reads_alone after insert or update on identity.organization_user_authority
  for each row execute function identity.keep_seat_reading();
create or replace trigger seat_reads_alone after insert or update on identity.user_authority
  for each row execute function identity.keep_seat_reading();
