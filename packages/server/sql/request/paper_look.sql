-- Returns a paper (`document_key`) as it looks at a glance: groups of digits run together, O as 0 and I as 1. Papers
-- that look alike and are not the same are shown to whoever pays them, and refused by nothing.
create or replace function request.paper_look(paper text) returns text
  language sql immutable parallel safe strict
  return translate(replace(paper, ' ', ''), 'OI', '01');
grant execute on function request.paper_look(text) to grp_org, grp_oagf, grp_job;
