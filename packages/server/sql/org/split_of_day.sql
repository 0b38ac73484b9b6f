-- Returns the split that was in force for a service on a past day, also if a later one has superseded it since: the
-- newest confirmed one that began by then, because confirming a split takes the place of all from its first day on.
-- Null where none was, or one of its bank accounts is no longer in use and could not be paid.
create or replace function org.split_of_day(the_org bigint, the_service bigint, the_day date) returns bigint
  language sql stable parallel safe
  return (
    select r.id
    from (select s.id from org.split_ratio s
          where s.org_id = the_org and s.service_id = the_service and s.status in ('ACTIVE', 'SUPERSEDED')
            and s.effective_from <= the_day
          order by s.version_no desc limit 1) r
    where not exists (select from org.split_line l join bank.bank_account b on b.id = l.bank_account_id
      where l.org_id = the_org and l.split_id = r.id and b.status <> 'ACTIVE')
  );
revoke execute on function org.split_of_day from public;
grant execute on function org.split_of_day to grp_job;
