-- Why: a payment that had failed, and that its bank paid after all, never became paid: two people settled what the bank
-- said, and the money stayed to be clarified for ever. They now say which is true (docs/adr/0272). L15 turns what was
-- to be clarified into the payment of what is owed.

alter table request.bank_contradiction add column outcome text;
alter table request.bank_contradiction add constraint bank_contradiction_outcome_known
  check (outcome is null or (outcome in ('PAID', 'NOT_PAID') and settled_at is not null));

alter table ledger.journal drop constraint journal_event_known;
alter table ledger.journal add constraint journal_event_known check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7',
  'L8', 'L9', 'L10', 'L11', 'L12', 'L13', 'L14', 'L15', 'OPENING'));

-- What was settled of a transfer that is still FAILED did not say which is true: it is in the queue again. The findings
-- stay in the audit trail.
update request.bank_contradiction c set settled_at = null, settled_by = null, confirmed_by = null, settled_reason = null,
  settling_request_id = null
from request.payment_instruction i
where i.id = c.instruction_id and i.status = 'FAILED' and c.settled_at is not null;
