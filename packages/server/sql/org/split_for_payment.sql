-- Returns the split that shares a payment: that of the day it was paid, `paid_on`, where that day counts (not null) and
-- its split can still be paid (split_of_day.sql), else the one in force today. Null where none is. One row, so that the
-- planner makes it part of the statement that calls it.
create or replace function org.split_for_payment(the_org bigint, the_service bigint, paid_on date, today date)
  returns table (split_id bigint)
  language sql stable parallel safe
  as $$
  select coalesce(
    case when paid_on is not null then org.split_of_day(the_org, the_service, paid_on) end,
    (select s.id from org.split_ratio s where s.org_id = the_org and s.service_id = the_service
       and s.status = 'ACTIVE' and s.effective_from <= today order by s.effective_from desc limit 1))
$$;
revoke execute on function org.split_for_payment from public;
grant execute on function org.split_for_payment to grp_job;
