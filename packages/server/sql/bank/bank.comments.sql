-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table bank.account_enquiry_log is 'A name enquiry for an account number: its requester, and what the bank '
  'answered.';
comment on table bank.bank is 'The banks of the country with their codes and the check of their account numbers.';
comment on table bank.bank_account is
  'An organization''s account at a bank, with its purpose and its ledger account. A removed account stays, so that '
  'payments keep their account.';
comment on view bank.bank_account_name is 'What every module may know of a bank account: its number, what it is for and '
  'whether it is in use.';
comment on view bank.bank_name is 'What every module may know of a bank: its code, its names and whether it is in use.';
comment on table bank.holiday is 'A day on which banks are closed because it was announced; computed days are not here.';
comment on table bank.profile is 'How a bank is paid through, from a first to a last day; accounts follow the '
  'profiles of a name.';
comment on table bank.sandbox_account is 'Accounts of the test bank, for name enquiries.';
comment on table bank.sandbox_payment is
  'The test bank''s own books: each payment it received under its reference, and its progress. The product never reads '
  'them.';
