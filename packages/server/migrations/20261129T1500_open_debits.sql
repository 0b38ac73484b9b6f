-- Why: the central office declares payments as never received, and an open line may show that one left. The open outgoing
-- lines of an account had no index: those of all its days were read.

create index bank_statement_line_open_debits on reconcile.bank_statement_line (bank_account_id)
  where side = 'DEBIT' and state in ('NEW', 'SUGGESTED');
comment on index reconcile.bank_statement_line_open_debits is 'PR31, PR33: whether an open line may show that a payment left';
