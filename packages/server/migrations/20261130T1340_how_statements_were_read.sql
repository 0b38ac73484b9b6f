-- Why: a statement file was read in one way and nobody saw which: rows below the table, the order of day and month, the
-- encoding. Now the reading is kept with the statement, and the importer may choose the order of day and month.
-- Statements of before have none: how they were read is not known any more.
alter table reconcile.bank_statement
  add column chosen_date_order text,                    -- by the importer, where dates can be read in two ways
  add column reading jsonb,                             -- how the file was read, and the rows that are no lines
  add constraint bank_statement_date_order_known check (chosen_date_order in ('DAY_FIRST', 'MONTH_FIRST')) not valid;
alter table reconcile.bank_statement validate constraint bank_statement_date_order_known;
