-- Why: a payer may answer a question with a file before there is an invoice; and an address that goes through references,
-- invoices or receipts one by one is stopped (security.md T41).

-- A file somebody brought as an answer. It is nobody's until a checkout names its token; then it is the invoice's.
create table collect.answer_file (
  token       uuid primary key,
  org_id      bigint not null references org.organization,
  service_id  bigint not null,
  field_key   text not null,
  file_id     bigint not null,
  file_name   text not null,
  invoice_id  bigint,
  created_at  timestamptz not null,
  constraint answer_file_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint answer_file_of_the_invoice foreign key (org_id, invoice_id) references collect.invoice (org_id, id),
  constraint answer_file_once unique (file_id)
);
create index answer_file_of_invoice on collect.answer_file (org_id, invoice_id) where invoice_id is not null;
create index answer_file_unused on collect.answer_file (created_at) where invoice_id is null;
call platform.keep_rows_apart(array['collect.answer_file']::regclass[]);
grant select on collect.answer_file to grp_org, grp_oagf, grp_job;
grant insert, update (invoice_id), delete on collect.answer_file to grp_job;

alter table platform.uploaded_file drop constraint uploaded_file_purpose_known;
alter table platform.uploaded_file add constraint uploaded_file_purpose_known check (purpose in
  ('ATTACHMENT', 'SCHEDULE', 'LOGO', 'INVOICE_PDF', 'RECEIPT_PDF', 'EXPORT', 'STATEMENT', 'MDA_DATA', 'ANSWER'));
-- Answers that were never used are thrown away; every other file stays.
grant delete on platform.uploaded_file to grp_job;
create policy uploaded_file_stays on platform.uploaded_file as restrictive for delete to grp_job using (purpose = 'ANSWER');

-- Counts one look-up of an address in today's window of Lagos, found or not found, unless either count is full already:
-- then nothing is counted and it says how many seconds are left of the day.
create function platform.count_look_up(
  the_address text, was_found boolean, most_found int, most_missed int, the_now timestamptz,
  out allowed boolean, out retry_after_seconds int
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  day_start constant timestamptz := date_trunc('day', the_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos';
  counted constant text := 'look-up/' || case when was_found then 'found:' else 'missed:' end || the_address;
begin
  retry_after_seconds := greatest(1, ceil(extract(epoch from day_start - the_now) + 86400))::int;
  allowed := not exists (
    select from platform.rate_limit r
    where r.window_start = day_start
      and ((r.key = 'look-up/found:' || the_address and r.count >= most_found)
        or (r.key = 'look-up/missed:' || the_address and r.count >= most_missed)));
  if allowed then
    insert into platform.rate_limit as r (key, window_start, count) values (counted, day_start, 1)
    on conflict (key, window_start) do update set count = r.count + 1;
    retry_after_seconds := 0;
  end if;
end $$;
revoke all on function platform.count_look_up from public;
grant execute on function platform.count_look_up to grp_job;
