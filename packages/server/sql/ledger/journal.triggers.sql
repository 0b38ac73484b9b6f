-- Rows of ledger.journal never change: a correction is a new row.
create or replace trigger journal_only_grows before update or delete on ledger.journal
  for each row execute function platform.refuse_change();
create or replace trigger journal_is_not_emptied before truncate on ledger.journal
  for each statement execute function platform.refuse_change();
