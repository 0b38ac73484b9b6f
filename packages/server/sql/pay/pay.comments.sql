-- What one row of each table is; docs/schema.md shows it.
comment on table pay.bank_contradiction is 'A bank answer that contradicts the recorded state, kept until two people '
  'have reviewed it.';
comment on view pay.open_contradiction is 'Contradictions that nobody has settled yet.';
comment on table pay.sending_turn is 'The order in which organizations'' transfers are sent, so that one payroll does '
  'not delay the others.';
comment on view pay.transfer_maybe_paid is 'Transfers of which a bank''s report leaves open whether they were paid.';
