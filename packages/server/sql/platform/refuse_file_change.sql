-- Refuses a second verdict on a file (that no scanner saw it is none), and any change of its bytes after the verdict.
create or replace function platform.refuse_file_change() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a validated file is not changed' using errcode = 'check_violation',
    constraint = 'uploaded_file_is_judged_once',
    schema = 'platform', table = 'uploaded_file';
end $$;

create or replace trigger uploaded_file_is_judged_once before update on platform.uploaded_file for each row
  when (old.scan_status not in ('PENDING', 'NOT_SCANNED') and new.scan_status <> old.scan_status
        or (new.sha256, new.size_bytes, new.storage_key) is distinct from (old.sha256, old.size_bytes, old.storage_key))
  execute function platform.refuse_file_change();
