-- Returns a number as it is printed: JN-2026-0004512.
create or replace function platform.number_text(the_series text, the_period text, n bigint) returns text
  language sql immutable parallel safe
  return the_series || '-' || the_period || '-' || lpad(n::text, greatest(7, length(n::text)), '0');
grant execute on function platform.number_text to grp_job;
