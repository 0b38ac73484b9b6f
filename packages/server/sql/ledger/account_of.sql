-- Returns the account of an organization for a purpose, and creates it with a zero balance if it is missing.
create or replace function ledger.account_of(the_org bigint, the_purpose text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  found_id bigint;
begin
  for attempt in 1 .. 2 loop
    select id into found_id from ledger.ledger_account where org_id = the_org and purpose = the_purpose;
    exit when found_id is not null or attempt = 2;
    insert into ledger.ledger_account (org_id, gl_account_id, code, name, normal_side, is_clearing, purpose)
    select o.id, g.id, concat_ws('-', o.code, g.code, p.code_suffix), p.name, g.normal_side,
      p.purpose = 'COLLECTIONS_CLEARING', p.purpose
    from org.organization_name o, ledger.account_purpose p join ledger.gl_account g on g.code = p.gl_code
    where o.id = the_org and p.purpose = the_purpose
    on conflict do nothing;
  end loop;
  if found_id is null then
    raise exception 'no account for % of organization %', the_purpose, the_org using errcode = 'foreign_key_violation',
      constraint = 'ledger_account_of_the_purpose', schema = 'ledger', table = 'ledger_account';
  end if;
  return found_id;
end $$;
grant execute on function ledger.account_of to grp_job;
