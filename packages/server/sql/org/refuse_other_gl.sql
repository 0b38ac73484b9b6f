-- Refuses a code of the chart other than revenue or money held for others.
create or replace function org.refuse_other_gl() returns trigger language plpgsql set search_path = pg_catalog,
  pg_temp as $$
begin
  if not exists (select from ledger.gl_account_name g
                 where g.id = new.gl_account_id and g.is_postable and g.class in ('REVENUE', 'LIABILITY')) then
    raise exception 'a service is posted to a revenue account' using errcode = 'check_violation',
      constraint = 'service_gl_is_revenue', schema = 'org', table = 'service';
  end if;
  return new;
end $$;

create or replace trigger service_gl_is_revenue before insert or update of gl_account_id on org.service
  for each row execute function org.refuse_other_gl();
