-- Why: a person says which columns of a report his file shall have, and in which order (journey J13). What was asked for
-- before has none: all of them.
alter table platform.export_job
  add column columns text[],
  add constraint export_job_columns_some check (cardinality(columns) > 0);
