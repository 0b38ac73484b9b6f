-- Returns the Lagos day on which a provider took a payment, where that is earlier than the day it is confirmed,
-- `moment`; null where the day of confirmation counts (docs/adr/0280). The time is what the provider says, so it counts
-- only where it can be true: not before the invoice was issued, and at most 31 days back, because that is as far as the
-- portal itself looks back (an RRR is queried at most 30 days apart). One expression, so that it costs the confirmation
-- no call.
create or replace function collect.day_paid(paid_at timestamptz, issued date, moment timestamptz) returns date
  language sql immutable parallel safe
  return case
    when (paid_at at time zone 'Africa/Lagos')::date < (moment at time zone 'Africa/Lagos')::date
      and (paid_at at time zone 'Africa/Lagos')::date >= (moment at time zone 'Africa/Lagos')::date - 31
      and (paid_at at time zone 'Africa/Lagos')::date >= issued
    then (paid_at at time zone 'Africa/Lagos')::date end;
revoke execute on function collect.day_paid from public;
grant execute on function collect.day_paid to grp_job;
