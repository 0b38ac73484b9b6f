-- Why: a choice with which a file cannot be read made its statement unreadable, and what had been shown was gone. Now
-- the file is read again beside the rows that are shown, which stay until it was read (docs/adr/0319). The row with the
-- column names can be chosen, too. Statements that are being read again while this is applied become unreadable as
-- before where their file cannot be read.
alter table reconcile.bank_statement
  add column again_intake_id bigint references platform.intake,  -- its file, being read with other choices
  add column header_row int,                            -- the row with the column names, as a person chose it
  add column choice_code text,                          -- why the last choices were not taken
  add column choice_reason text,
  add constraint bank_statement_read_again check (again_intake_id is null or status = 'READING') not valid,
  add constraint bank_statement_header_row_known check (header_row > 0) not valid,
  add constraint bank_statement_choice_whole check (num_nonnulls(choice_code, choice_reason) in (0, 2)) not valid;
alter table reconcile.bank_statement validate constraint bank_statement_read_again;
alter table reconcile.bank_statement validate constraint bank_statement_header_row_known;
alter table reconcile.bank_statement validate constraint bank_statement_choice_whole;

create unique index bank_statement_of_intake_again on reconcile.bank_statement (again_intake_id)
  where again_intake_id is not null;
comment on index reconcile.bank_statement_of_intake_again is 'the statement of a file that is being read again (BS13)';
