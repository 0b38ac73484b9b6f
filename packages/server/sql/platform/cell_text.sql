-- Returns text for a cell of a spreadsheet file: anything that would be read as a formula gets an apostrophe
-- (docs/spec/security.md#t36). Full-width and small signs start a formula as well, in spreadsheets set up for Chinese
-- and Japanese, and so does text after a tab or a line end. The list is that of kernel/formula.ts.
create or replace function platform.cell_text(given text) returns text
  language sql immutable parallel safe
  return case when given ~ '^[=+\-@＝＋－＠﹢﹣﹦﹫\t\r\n]' then '''' || given else given end;
grant execute on function platform.cell_text to grp_org, grp_oagf, grp_job;
