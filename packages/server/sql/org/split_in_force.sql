-- Returns the split in force for a service on a day: the confirmed one that began last.
create or replace function org.split_in_force(the_org bigint, the_service bigint, the_day date) returns bigint
  language sql stable parallel safe
  return (select r.id from org.split_ratio r
          where r.org_id = the_org and r.service_id = the_service and r.status = 'ACTIVE'
            and r.effective_from <= the_day
          order by r.effective_from desc limit 1);
grant execute on function org.split_in_force to grp_org, grp_oagf, grp_job;
