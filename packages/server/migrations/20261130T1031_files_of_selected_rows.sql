-- Why: a file could be requested of all rows that match the filters of a list, and not of the rows that a person selected.
-- Empty for the files requested before: they hold all that match.

alter table platform.export_job add column row_ids bigint[],
  add constraint export_job_row_ids_some check (cardinality(row_ids) between 1 and 1000);
