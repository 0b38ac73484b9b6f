-- Why: full-width and small signs begin a formula as well, in spreadsheets set up for Chinese and Japanese.
create or replace function platform.cell_text(given text) returns text
  language sql immutable parallel safe
  return case when given ~ '^[=+\-@＝＋－＠﹢﹣﹦﹫\t\r]' then '''' || given else given end;
