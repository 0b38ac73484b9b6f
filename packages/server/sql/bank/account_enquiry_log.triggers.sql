-- Rows of bank.account_enquiry_log never change: a correction is a new row.
create or replace trigger account_enquiry_log_only_grows before update or delete on bank.account_enquiry_log
  for each row execute function platform.refuse_change();
create or replace trigger account_enquiry_log_is_not_emptied before truncate on bank.account_enquiry_log
  for each statement execute function platform.refuse_change();
