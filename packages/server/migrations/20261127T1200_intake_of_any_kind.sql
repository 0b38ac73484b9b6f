-- Why: every kind of file is judged row by row, then by what is known of all rows: what no two rows may say, what rows of one
-- group say together, and what is asked of others (a bank, of an account). Each says its own and takes back its own.
drop index platform.intake_row_verdict;
drop index platform.intake_row_sameness;
alter table platform.intake_row
  drop column verdict,
  drop column repeats_row,
  drop column sameness,
  drop column marks,
  add column marks      jsonb   not null default '{}', -- by who says it: once, group, asked, all, taken
  add column once       jsonb,                         -- what no other row may say, by its name in the kind
  add column group_name text,                          -- rows of one name are judged together
  add column is_asked   boolean not null default false,
  add column compared   jsonb,                         -- what stood in a column before, by column: last month's figure
  add column verdict    text    not null generated always as (
    case when is_removed then 'REMOVED'
         when judged is null then 'EXCLUDED'
         when marks = '{}' then case when findings = '[]' then 'VALID' else 'WARNING' end
         when jsonb_path_exists(marks, '$.*[*] ? (@.severity == "ERROR")') then 'EXCLUDED'
         else 'WARNING' end) stored;
create index intake_row_verdict on platform.intake_row (intake_id, verdict, row_no);
grant insert on platform.intake_row to grp_job;

alter table platform.intake
  add column rows_in     boolean not null default false, -- all rows of the file are in: what is left is judged from them
  add column to_ask      int     not null default 0,     -- rows others are asked about, for the progress
  add column asked_count int     not null default 0,
  add column remarks     jsonb   not null default '[]';  -- what is strange about the file, not about a row
update platform.intake set rows_in = true where status = 'READ';

-- Master data comes by the same way: a batch stands over its intake, whose rows say what is wrong with them.
alter table org.mda_upload_batch
  drop constraint mda_upload_batch_counts_fit,
  drop column judged_count,
  drop column applied_count,
  drop column error_count,
  drop column errors,
  drop column judged,
  alter column row_count set default 0,
  add column intake_id bigint references platform.intake,
  add constraint mda_upload_batch_counts_fit check (row_count >= 0 and created_count >= 0 and updated_count >= 0);
update org.mda_upload_batch set status = 'FAILED', finished_at = created_at,
  failure_reason = 'Files are read another way now. Send this one again.' where status = 'PROCESSING' and request_id is null;
create unique index mda_upload_batch_of_intake on org.mda_upload_batch (intake_id) where intake_id is not null;
