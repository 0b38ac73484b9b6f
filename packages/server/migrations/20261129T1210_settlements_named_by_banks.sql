-- Why: a line of a bank statement finds its settlement by the reference the bank gave it.
create index settlement_bank_reference on collect.settlement (bank_account_id, upper(bank_reference)) where bank_reference is not null;
