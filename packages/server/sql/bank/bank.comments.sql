-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table bank.account_enquiry_log is 'Each time a name was asked for behind an account number, by whom, and what the bank said.';
comment on table bank.bank is 'The banks of the country with their codes and the way their account numbers are checked.';
comment on table bank.bank_account is
  'An account of an organization at a bank, what it is for and the account of the ledger that stands for it. One that was removed stays, so that what was paid keeps its account.';
comment on table bank.sandbox_account is 'Accounts of the test bank, for name enquiries.';
comment on table bank.sandbox_payment is
  'The test bank''s own books: each payment it was told of under its reference, and how it goes on. The product never reads them.';
