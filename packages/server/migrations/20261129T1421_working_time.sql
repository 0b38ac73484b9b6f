-- Why: the time of an approval level ran through weekends and holidays, so that it was over on Christmas Day. It counts
-- hours of working days (ADR 0281). When a level is near its limit can then no longer be computed from its two ends, so it
-- is stored. Levels that wait now get their new times; those announced before are not announced again.
alter table request.payment_request add column sla_near_at timestamptz;   -- three quarters of the way to sla_due_at
drop index request.payment_request_not_told;
create index payment_request_not_told on request.payment_request (sla_near_at, id)
  where status = 'AWAITING_APPROVAL' and late_told is distinct from 'OVER';
comment on index request.payment_request_not_told is 'the clock that notifies people of payments that wait too long';

-- `upto` are the hours of working days from the level's start to the end of the day.
update request.payment_request r set sla_near_at = t.near_at, sla_due_at = t.due_at
from (
  select id,
    (min(ends - (upto - hours * 0.75)::float8 * interval '1 hour') filter (where upto >= hours * 0.75)) at time zone 'Africa/Lagos' as near_at,
    (min(ends - (upto - hours)::float8 * interval '1 hour') filter (where upto >= hours)) at time zone 'Africa/Lagos' as due_at
  from (
    select o.id, o.hours, d.day + interval '1 day' as ends,
      sum(extract(epoch from d.day + interval '1 day' - greatest(o.since, d.day)) / 3600) over (partition by o.id order by d.day) as upto
    from (
      select id, level_since at time zone 'Africa/Lagos' as since, round(extract(epoch from sla_due_at - level_since) / 3600) as hours
      from request.payment_request where status = 'AWAITING_APPROVAL') o
    cross join lateral generate_series(date_trunc('day', o.since), date_trunc('day', o.since) + interval '60 days', interval '1 day') d (day)
    where extract(isodow from d.day) < 6 and to_char(d.day, 'MM-DD') not in ('01-01', '05-01', '06-12', '10-01', '12-25', '12-26')
      and d.day::date not in (date '2026-04-03', date '2026-04-06', date '2027-03-26', date '2027-03-29')) days
  group by id) t
where t.id = r.id;
