-- Why: a file of master data changed organizations and services as soon as it was chosen. Its rows are shown first now; they
-- are taken over when somebody says so, in that person's name, or the file is discarded.
alter table org.mda_upload_batch
  add column taken_by jsonb,                            -- who said that its rows are taken over, for what is done in their name
  drop constraint mda_upload_batch_status_known,
  drop constraint mda_upload_batch_end_known,
  add constraint mda_upload_batch_status_known check (status in ('PROCESSING', 'READ', 'DONE', 'DISCARDED', 'FAILED')),
  add constraint mda_upload_batch_end_known check ((status in ('DONE', 'DISCARDED', 'FAILED')) = (finished_at is not null));
