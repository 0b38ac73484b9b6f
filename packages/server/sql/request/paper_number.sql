-- Returns the number of a paper or contract in the form used for comparison: paperNumber of the contract package does
-- the same, and a test compares the two.
create or replace function request.paper_number(typed text) returns text
  language sql immutable parallel safe strict
  return upper(btrim(regexp_replace(typed, '\s+', ' ', 'g'), ' '));
grant execute on function request.paper_number(text) to grp_org, grp_oagf, grp_job;
