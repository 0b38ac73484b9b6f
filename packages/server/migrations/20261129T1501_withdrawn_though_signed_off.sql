-- Why: a line that two signed-off statements count twice could never be taken back: neither statement could be withdrawn,
-- and nothing more of that day could be booked or signed off. The central office withdraws one of them, by two people
-- (docs/adr/0289). Who had signed it off stays on it.

alter table reconcile.bank_statement drop constraint bank_statement_signed_by_another;
alter table reconcile.bank_statement add constraint bank_statement_signed_by_another check (case status
  when 'SIGNED_OFF' then coalesce(signed_off_by_user_id <> imported_by_user_id, false)
  when 'WITHDRAWN' then coalesce(signed_off_by_user_id <> imported_by_user_id, true)
  else signed_off_by_user_id is null end);
