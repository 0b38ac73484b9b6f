-- Why: a return that came more than seven days after the payment was dropped without a word. It is kept in the queue of
-- contradicted lines, where a person follows it.

alter table request.bank_contradiction drop constraint bank_contradiction_kind_known;
alter table request.bank_contradiction add constraint bank_contradiction_kind_known check (kind in ('PAID_AFTER_FAILED',
  'FAILED_AFTER_PAID', 'OTHER_AMOUNT', 'OTHER_CURRENCY', 'RETURNED_AFTER_COLLECTED', 'RETURNED_LATE'));
