-- Why: a file of a hundred thousand rows takes some seconds, and whoever waits for it wants to see that it moves.
alter table platform.export_job add column progress smallint,
  add constraint export_job_progress_known check (progress between 0 and 100);
