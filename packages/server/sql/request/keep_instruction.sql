-- Keeps an instruction as it was approved; only its status advances. The protected columns are in the trigger's
-- condition, so that the function runs only for refusals: an instruction is updated four times on its way.
create or replace function request.keep_instruction() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'an instruction stays as it was approved'
    using errcode = 'restrict_violation', constraint = 'payment_instruction_is_kept', schema = 'request',
      table = 'payment_instruction';
end
$$;

create or replace trigger payment_instruction_is_kept before update on request.payment_instruction
  for each row when (row(new.org_id, new.request_id, new.number, new.payee_kind, new.bank_code, new.account_number,
      new.name, new.amount_kobo, new.line_count, new.bank_account_id)
    is distinct from row(old.org_id, old.request_id, old.number, old.payee_kind, old.bank_code, old.account_number,
      old.name, old.amount_kobo, old.line_count, old.bank_account_id))
  execute function request.keep_instruction();
create or replace trigger payment_instruction_is_not_dropped before delete on request.payment_instruction
  for each row execute function request.keep_instruction();
