-- Why: a row of a file is validated, and the column with the result had a name used nowhere else. The parameters of two
-- functions had such names too: a function must be dropped before a parameter gets another name, and is created again
-- with the definitions.

alter table platform.intake_row rename column judged to validated;

drop function if exists platform.with_marks(jsonb, text, jsonb);
drop function if exists platform.cell_text(text);
