-- Returns the name of a service that by its active or pending split pays a share into this account; null if none does.
create or replace function org.service_shared_into(account_id bigint) returns text
  language sql stable
  as $$
  select s.name from org.split_line l join org.split_ratio r on r.id = l.split_id
    join org.service s on s.id = r.service_id
  where l.bank_account_id = account_id and r.status in ('PENDING', 'ACTIVE') order by s.id limit 1
$$;
grant execute on function org.service_shared_into to grp_job;
