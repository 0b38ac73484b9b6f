-- Why: money in may be a payment out that came back.
alter table reconcile.bank_guess drop constraint bank_guess_kind_known,
  add constraint bank_guess_kind_known check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN'));
alter table reconcile.bank_match drop constraint bank_match_item_named,
  add constraint bank_match_item_named check ((item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN')) <= (item_id is not null));
