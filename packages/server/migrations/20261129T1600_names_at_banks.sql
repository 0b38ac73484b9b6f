-- Why: who decides on a payment sees beside each payee the name its bank gave when the payment was submitted, and how well it
-- fits; the day's memory of what banks said is gone by then.
alter table request.request_line
  add column name_at_bank text,
  add column name_score numeric(3, 2),
  add constraint request_line_name_scored check ((name_at_bank is null) = (name_score is null) and name_score between 0 and 1);
