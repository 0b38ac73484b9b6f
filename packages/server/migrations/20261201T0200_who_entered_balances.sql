-- Why: balances that a person entered for a file that states none were shown as if the file stated them. Who entered
-- them is shown now: the importer, or who chose them afterwards (BS13).
alter table reconcile.bank_statement
  add column said_opening_by text,                      -- who entered the opening balance instead of the importer
  add column said_closing_by text;                      -- who entered the closing balance instead of the importer
