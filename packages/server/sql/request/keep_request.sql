-- Refuses changes of a request's organization, number, type and maker at any time, and of its content, submitter and
-- workflow once it is no draft. Its status, totals and the hash of the remaining lines change with its actions.
create or replace function request.keep_request() returns trigger
  language plpgsql
  as $$
begin
  if row(new.org_id, new.request_number, new.type, new.made_by_user_id, new.parent_request_id, new.corrects_line_id,
    new.source_payment_id, new.client_reference,
        new.created_at, new.created_by)
      is not distinct from
      row(old.org_id, old.request_number, old.type, old.made_by_user_id, old.parent_request_id, old.corrects_line_id,
        old.source_payment_id, old.client_reference,
        old.created_at, old.created_by)
    and (old.status = 'NEW' or row(new.mode, new.title, new.narration, new.source_bank_account_id, new.gl_account_id,
      new.project_id, new.pay_date,
        new.due_date, new.type_data, new.entered, new.workflow_id, new.total_levels, new.submitted_by_user_id,
          new.submitted_at,
        new.tax_due, new.pay_months)
      is not distinct from row(old.mode, old.title, old.narration, old.source_bank_account_id, old.gl_account_id,
        old.project_id, old.pay_date,
        old.due_date, old.type_data, old.entered, old.workflow_id, old.total_levels, old.submitted_by_user_id,
          old.submitted_at,
        old.tax_due, old.pay_months)) then
    return new;
  end if;
  raise exception 'a request that was submitted stays as it is'
    using errcode = 'restrict_violation', constraint = 'payment_request_is_kept', schema = 'request',
      table = 'payment_request';
end
$$;

create or replace trigger payment_request_is_kept before update on request.payment_request
  for each row execute function request.keep_request();
