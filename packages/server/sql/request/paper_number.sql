-- The number of a paper or contract as it is compared: paperNumber of the contract package says the same, and a test holds the two together.
create or replace function request.paper_number(typed text) returns text
  language sql immutable parallel safe strict
  return upper(btrim(regexp_replace(typed, '\s+', ' ', 'g'), ' '));
grant execute on function request.paper_number(text) to grp_org, grp_oagf, grp_job;
