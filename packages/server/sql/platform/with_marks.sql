-- Returns the flags of a file's row with those of `who` replaced; an empty list removes theirs.
create or replace function platform.with_marks(marks jsonb, who text, flags jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
  return case when flags = '[]' then marks - who else marks || pg_catalog.jsonb_build_object(who, flags) end;
revoke all on function platform.with_marks(jsonb, text, jsonb) from public;
grant execute on function platform.with_marks(jsonb, text, jsonb) to grp_job;
