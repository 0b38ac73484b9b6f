-- Why: what a bank reported of a line that was closed and replaced by a correction could be settled without saying whether
-- the payee has the money, as long as nobody was asked that. Its correction was then neither sent nor made anew for good. It
-- is in the queue again, where two people say what is true; until they do, nothing is paid. What people left open when they
-- were asked stays so. The findings stay in the audit trail.

update pay.bank_contradiction c set settled_at = null, settled_by = null, confirmed_by = null, settled_reason = null,
  settling_request_id = null
from request.payment_instruction i
where i.id = c.instruction_id and i.status = 'CANCELLED' and c.settled_at is not null and c.outcome is null
  and c.kind in ('PAID_AFTER_FAILED', 'OTHER_AMOUNT', 'OTHER_CURRENCY')
  and exists (select from request.request_line l
    where l.instruction_id = i.id and l.resubmitted_as_request_id is not null)
  and not exists (select from admin_request.admin_request a
    where a.id = c.settling_request_id and a.payload ->> 'outcome' = 'UNDECIDED');
