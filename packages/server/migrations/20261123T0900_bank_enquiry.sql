-- Why: whose account a number is, only its bank can say. What was asked and answered stays, so that a name is asked for
-- once a day at most, and so that somebody who looks names up by the hundred can be found.

create table bank.account_enquiry_log (
  id              bigint generated always as identity primary key,
  org_id          bigint      not null references org.organization,   -- whose person asked
  user_id         bigint      not null,
  bank_code       text        not null references bank.bank,
  account_number  text        not null,
  result          text        not null,
  account_name    text,
  is_cached       boolean     not null,                               -- answered from an earlier row, the bank was not asked
  at              timestamptz not null,
  constraint account_enquiry_log_number_format check (account_number ~ '^\d{10}$'),
  constraint account_enquiry_log_result_known check (result in ('FOUND', 'NOT_FOUND', 'BANK_UNAVAILABLE')),
  constraint account_enquiry_log_name_if_found check ((result = 'FOUND') = (account_name is not null))
);
create index account_enquiry_log_of_org on bank.account_enquiry_log (org_id, at);
-- Not by organization: what a bank said to one is as true for the next.
create index account_enquiry_log_found on bank.account_enquiry_log (bank_code, account_number, at desc) 
  where result = 'FOUND' and not is_cached;
call platform.keep_rows_apart(array['bank.account_enquiry_log']::regclass[]);
grant select, insert on bank.account_enquiry_log to grp_job;
create trigger account_enquiry_log_only_grows before update or delete on bank.account_enquiry_log
  for each row execute function platform.refuse_change();
create trigger account_enquiry_log_is_not_emptied before truncate on bank.account_enquiry_log
  for each statement execute function platform.refuse_change();

-- The accounts of the test bank that have a holder of their own; it makes up one for every other number.
create table bank.sandbox_account (
  bank_code       text not null references bank.bank,
  account_number  text not null,
  account_name    text not null,
  constraint sandbox_account_once primary key (bank_code, account_number),
  constraint sandbox_account_number_format check (account_number ~ '^\d{10}$'),
  constraint sandbox_account_name_length check (length(account_name) between 2 and 200)
);
grant select on bank.sandbox_account to grp_job;
