-- Why: files were stored as CLEAN though no virus scanner had seen them.
alter table platform.uploaded_file drop constraint uploaded_file_scan_known;
alter table platform.uploaded_file add constraint uploaded_file_scan_known
  check (scan_status in ('PENDING', 'NOT_SCANNED', 'CLEAN', 'INFECTED'));
-- What stands as CLEAN was never scanned. Files that the portal made itself stay as they are.
do $$ begin
  if exists (select from pg_trigger where tgrelid = 'platform.uploaded_file'::regclass
             and tgname = 'uploaded_file_is_judged_once') then
    alter table platform.uploaded_file disable trigger uploaded_file_is_judged_once;
    update platform.uploaded_file set scan_status = 'NOT_SCANNED' where scan_status = 'CLEAN' and purpose <> 'EXPORT';
    alter table platform.uploaded_file enable trigger uploaded_file_is_judged_once;
  end if;
end $$;
