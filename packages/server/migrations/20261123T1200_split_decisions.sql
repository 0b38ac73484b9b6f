-- Why: a split is set by one administrator of the central office and confirmed by another, and a service goes live on it.
-- Of one service one split waits at a time, and the shares of a split are never edited: whoever was paid by it keeps it.

create unique index split_ratio_one_waits on org.split_ratio (org_id, service_id) where status = 'PENDING';
create index split_ratio_of_service on org.split_ratio (org_id, service_id, version_no desc);
create index split_ratio_waiting on org.split_ratio (created_at) where status = 'PENDING';

create trigger split_line_only_grows before update or delete on org.split_line
  for each row execute function platform.refuse_change();

-- Decisions run as the jobs do, after who decides was looked up under his own rows.
grant insert on org.split_ratio, org.split_line to grp_job;
grant update (status, effective_from, confirmed_by, confirmed_at, updated_at) on org.split_ratio to grp_job;
grant update (status, is_visible, active_split_id, activated_at, activated_by, reject_reason, version, updated_at, updated_by)
  on org.service to grp_job;
grant insert on org.revenue_head to grp_job;

-- The split that shares what is paid for a service on a day: of the confirmed ones the last that has begun.
create function org.split_in_force(the_org bigint, the_service bigint, the_day date) returns bigint
  language sql stable parallel safe
  return (select r.id from org.split_ratio r
          where r.org_id = the_org and r.service_id = the_service and r.status = 'ACTIVE' and r.effective_from <= the_day
          order by r.effective_from desc limit 1);
grant execute on function org.split_in_force(bigint, bigint, date) to grp_org, grp_oagf, grp_job;
