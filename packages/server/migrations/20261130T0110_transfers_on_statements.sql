-- Why: a line of money out finds its transfer by the account it left, its amount or a reference.
create index payment_instruction_of_account on request.payment_instruction (bank_account_id, amount_kobo)
  where status in ('SENT', 'UNKNOWN', 'PAID', 'RETURNED');
create index payment_instruction_bank_reference on request.payment_instruction (bank_account_id, upper(bank_reference))
  where bank_reference is not null;
