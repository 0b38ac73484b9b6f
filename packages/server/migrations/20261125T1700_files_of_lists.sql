-- Why: every list can be taken as a file, not the inflow report alone. Which lists there are says the contract; a file of a
-- list is read by the list's own call, as the person who asked for it, so what decides about that person is kept with it.
alter table platform.export_job
  drop constraint export_job_report_known,
  add column asked_as jsonb,
  add constraint export_job_knows_asker check (report = 'inflow' or asked_as is not null);
