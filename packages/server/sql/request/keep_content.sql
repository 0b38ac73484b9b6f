-- Protects what people approve: a line is inserted and deleted only while its request is a draft. Later it is excluded,
-- restored, and follows its request; payee, account, amount and words never change. Runs once per statement, however
-- many lines it writes.
create or replace function request.keep_content() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from lines_before was full join lines_after l using (id)
      where row(l.request_id, l.org_id, l.line_no, l.role, l.payee_kind, l.beneficiary_name,
          l.bank_code, l.account_number, l.amount_kobo, l.narration, l.gl_account_id, l.type_data, l.added_by_user_id,
          l.entry_no, l.recovered_kobo, l.withheld_kobo, l.withheld)
        is distinct from row(was.request_id, was.org_id, was.line_no, was.role, was.payee_kind, was.beneficiary_name,
          was.bank_code, was.account_number, was.amount_kobo, was.narration, was.gl_account_id, was.type_data,
            was.added_by_user_id,
          was.entry_no, was.recovered_kobo, was.withheld_kobo, was.withheld)
        or (was.instruction_id is not null and l.instruction_id is distinct from was.instruction_id)) then
      return null;
    end if;
  elsif not exists (
    select from (select distinct l.request_id from lines_moved l) l
    left join request.payment_request r on r.id = l.request_id where r.status is distinct from 'NEW') then
    return null;
  end if;
  raise exception 'the lines of a request that was submitted stay as they are'
    using errcode = 'restrict_violation', constraint = 'request_line_is_kept', schema = 'request',
      table = 'request_line';
end
$$;

drop trigger if exists request_line_is_kept on request.request_line;
create or replace trigger request_line_is_kept after update on request.request_line
  referencing old table as lines_before new table as lines_after for each statement
  execute function request.keep_content();
create or replace trigger request_line_is_written_in_drafts after insert on request.request_line
  referencing new table as lines_moved for each statement execute function request.keep_content();
create or replace trigger request_line_is_dropped_in_drafts after delete on request.request_line
  referencing old table as lines_moved for each statement execute function request.keep_content();
