-- Why: the limits of an organization count what was sent again, and that was read from the number of attempts. A transfer
-- that failed before it was sent has none, so its retry counted as its first attempt and the next one went beyond the
-- limits. A transfer now says when it was last retried; those retried before are in the actions on their payments.
-- Retrying, closing and correcting read the open debits of an account too.

alter table request.payment_instruction add column retried_at timestamptz; -- last queued again after it failed or came back

update request.payment_instruction i set retried_at = a.at
from (
  select l.instruction_id, max(a.created_at) as at from request.approval_action a
  cross join lateral unnest(a.line_ids) as chosen(line_id)
  join request.request_line l on l.org_id = a.org_id and l.id = chosen.line_id
  where a.action = 'RETRY' and l.instruction_id is not null group by 1) a
where a.instruction_id = i.id;

comment on index reconcile.bank_statement_line_open_debits is
  'PR7, PR9, PR12, PR31, PR33: whether an open line may show that a payment left';
