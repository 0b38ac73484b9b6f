-- Rows of ledger.posting never change: a correction is a new row.
create or replace trigger posting_only_grows before update or delete on ledger.posting
  for each row execute function platform.refuse_change();
create or replace trigger posting_is_not_emptied before truncate on ledger.posting
  for each statement execute function platform.refuse_change();
