-- Why: of a file of rows nobody saw which sheet and which row of column names were taken, and what is hidden in it.
-- How a file is read is now kept with it and shown above its rows (SC16, IN23), and a person may choose otherwise (SC17,
-- IN24): it is read again as an intake of its own, and what was shown before stays until then (docs/adr/0319). Files
-- read before have no plan: how they were read is not known any more.
alter table platform.intake
  add column plan jsonb,                                -- how its table is read: sheets, header row, columns
  add column choices jsonb;                             -- what a person chose of it

alter table request.schedule_upload
  add column before_intake_id bigint references platform.intake,  -- what was shown before it is read with other choices
  add column before_rules text,                         -- what those rows were validated by
  add column choice_code text,                          -- why the last choices were not taken
  add column choice_reason text,
  add constraint schedule_upload_read_again check (before_intake_id is null or status = 'VALIDATING') not valid,
  add constraint schedule_upload_choice_whole check (num_nonnulls(choice_code, choice_reason) in (0, 2)) not valid;
alter table request.schedule_upload validate constraint schedule_upload_read_again;
alter table request.schedule_upload validate constraint schedule_upload_choice_whole;

alter table collect.invoice_upload
  add column before_intake_id bigint references platform.intake,
  add column choice_code text,
  add column choice_reason text,
  add constraint invoice_upload_read_again check (before_intake_id is null or status = 'READING') not valid,
  add constraint invoice_upload_choice_whole check (num_nonnulls(choice_code, choice_reason) in (0, 2)) not valid;
alter table collect.invoice_upload validate constraint invoice_upload_read_again;
alter table collect.invoice_upload validate constraint invoice_upload_choice_whole;
