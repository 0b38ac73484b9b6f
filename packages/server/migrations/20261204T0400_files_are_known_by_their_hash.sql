-- Why: whoever was handed a file of a report can ask whether this portal made it, also when the file itself is kept no
-- longer. So its hash, and whom it was made for as it says in its head, stand with what was asked for.
alter table platform.export_job
  add column sha256 text,
  add column made_for text;
update platform.export_job j
set sha256 = f.sha256,
    made_for = case when not j.sees_all then (select o.name from org.organization o where o.id = j.org_id)
      when j.filters ->> 'org-id' ~ '^\d{1,15}$'
        then coalesce((select o.name from org.organization o where o.id = (j.filters ->> 'org-id')::bigint), 'All MDAs')
      else 'All MDAs' end
from platform.uploaded_file f where f.id = j.file_id;
alter table platform.export_job
  add constraint export_job_hash_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  add constraint export_job_hash_says_whom_for check ((sha256 is null) = (made_for is null)),
  add constraint export_job_ready_has_hash check (status not in ('READY', 'EXPIRED') or sha256 is not null);
create index export_job_of_hash on platform.export_job (sha256) where sha256 is not null;
