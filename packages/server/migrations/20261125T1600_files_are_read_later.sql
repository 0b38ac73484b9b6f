-- Why: a file is taken in before anybody has looked into it, and read in a thread of its own afterwards. So how many rows
-- it has is known only then, and a file that cannot be read never has any.
alter table collect.invoice_upload
  alter column row_count set default 0,
  drop constraint invoice_upload_counts_fit,
  add constraint invoice_upload_counts_fit check (row_count >= 0 and done_count between 0 and row_count
    and created_count >= 0 and error_count >= 0 and created_count + error_count = done_count);
alter table org.mda_upload_batch
  alter column row_count set default 0,
  drop constraint mda_upload_batch_counts_fit,
  add constraint mda_upload_batch_counts_fit check (row_count >= 0 and judged_count between 0 and row_count
    and applied_count between 0 and row_count and created_count >= 0 and updated_count >= 0
    and created_count + updated_count + error_count <= row_count);
