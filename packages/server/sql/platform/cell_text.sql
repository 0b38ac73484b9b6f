-- Returns text for a cell of a spreadsheet file: anything that would be read as a formula gets an apostrophe
-- (docs/spec/security.md#t36). Full-width and small signs start a formula as well, in spreadsheets set up for Chinese
-- and Japanese, and so does text after a tab or a line end. The list is that of kernel/formula.ts.
create or replace function platform.cell_text(value text) returns text
  language sql immutable parallel safe
  return case when value ~ '^[=+\-@＝＋－＠﹢﹣﹦﹫\t\r\n]' then '''' || value else value end;
grant execute on function platform.cell_text to grp_org, grp_oagf, grp_job;
