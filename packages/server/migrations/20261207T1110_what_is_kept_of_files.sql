-- Why: a workbook of 430 KB left 211 MB of rows, and rows of files that were discarded or could not be read stayed for good. What
-- is kept of a file is counted, so that an organization has a quota a day; rows nothing comes of any more are swept.
alter table platform.intake
  add column kept_bytes bigint not null default 0,       -- of its rows, as they came in
  add column dropped_at timestamptz,                     -- nothing comes of its rows from then on: discarded, replaced or unreadable
  add column swept_at timestamptz,                       -- its rows are gone
  add constraint intake_swept_after_it_was_dropped check (swept_at is null or dropped_at is not null);
create index intake_to_sweep on platform.intake (dropped_at) where dropped_at is not null and swept_at is null;
create index intake_of_a_day on platform.intake (org_id, created_at);

update platform.intake set dropped_at = read_at where status = 'UNREADABLE';
update platform.intake i set dropped_at = u.finished_at from collect.invoice_upload u
  where u.intake_id = i.id and u.status in ('DISCARDED', 'FAILED') and i.dropped_at is null;
update platform.intake i set dropped_at = b.finished_at from org.mda_upload_batch b
  where b.intake_id = i.id and b.status in ('DISCARDED', 'FAILED') and i.dropped_at is null;
update platform.intake i set dropped_at = coalesce(i.read_at, i.created_at) from request.schedule_upload s
  where s.intake_id = i.id and s.status = 'DISCARDED' and s.request_id is null and i.dropped_at is null;
update platform.intake i set dropped_at = coalesce(i.read_at, i.created_at) from reconcile.bank_statement s
  where s.intake_id = i.id and s.status = 'UNREADABLE' and i.dropped_at is null;
