-- Why: an approved payment goes to the bank instruction by instruction, and each is followed to its end: sent under a reference
-- the bank knows it by, paid, refused, silent or sent back. How far a payment has come stands with the request, kept in the
-- transaction that moves its instructions. What was approved before waits as it showed: for its day, or for a person.
alter table request.payment_instruction
  add column attempt_count int not null default 0,
  add column provider_ref text,                               -- of the last attempt; stored before the bank hears it
  add column is_told boolean not null default false,          -- the bank has answered something about the last attempt
  add column bank_reference text,
  add column last_failure_code text,
  add column last_failure_reason text,
  add column queued_at timestamptz,
  add column sent_at timestamptz,
  add column paid_at timestamptz,
  add column failed_at timestamptz,
  add column returned_at timestamptz,
  add column next_ask_at timestamptz,
  drop constraint payment_instruction_status_known,
  add constraint payment_instruction_status_known
    check (status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')),
  add constraint payment_instruction_ref_once unique (provider_ref),
  add constraint payment_instruction_attempts check (attempt_count between 0 and 3),
  add constraint payment_instruction_has_ref
    check (status not in ('SENT', 'UNKNOWN', 'PAID', 'RETURNED') or (provider_ref is not null and sent_at is not null and attempt_count > 0)),
  add constraint payment_instruction_paid_when check (status not in ('PAID', 'RETURNED') or paid_at is not null),
  add constraint payment_instruction_returned_when check (status <> 'RETURNED' or returned_at is not null),
  add constraint payment_instruction_says_why check (status not in ('FAILED', 'RETURNED') or last_failure_code is not null);
drop index request.payment_instruction_holding;
create index payment_instruction_holding on request.payment_instruction (bank_account_id)
  where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN');
create index payment_instruction_queued on request.payment_instruction (org_id, id) where status = 'QUEUED';
create index payment_instruction_to_ask on request.payment_instruction (next_ask_at, id) where status in ('SENT', 'UNKNOWN');
create index payment_instruction_paid on request.payment_instruction (paid_at) where status = 'PAID';

alter table request.payment_request
  add column is_sent_by_hand boolean not null default false,  -- approved while the organization sends nothing by itself
  add column payable_count int not null default 0,            -- instructions, as all these counts
  add column payable_amount_kobo bigint not null default 0,
  add column paid_count int not null default 0,
  add column paid_amount_kobo bigint not null default 0,
  add column failed_count int not null default 0,
  add column failed_amount_kobo bigint not null default 0,
  add column pending_count int not null default 0,
  add column pending_amount_kobo bigint not null default 0,
  add column payable_line_count int not null default 0,
  add column paid_line_count int not null default 0,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  add column closed_at timestamptz,
  add column close_reason text,
  add constraint payment_request_progress check (paid_count >= 0 and failed_count >= 0 and pending_count >= 0
    and paid_count + failed_count + pending_count <= payable_count
    and paid_amount_kobo + failed_amount_kobo + pending_amount_kobo <= payable_amount_kobo
    and paid_line_count between 0 and payable_line_count),
  add constraint payment_request_closed_why check ((closed_at is null) = (close_reason is null));
update request.payment_request r set payable_count = i.n, payable_amount_kobo = i.kobo, pending_count = i.n, pending_amount_kobo = i.kobo,
  payable_line_count = i.lines, is_sent_by_hand = r.pay_date <= (now() at time zone 'Africa/Lagos')::date
from (select org_id, request_id, count(*)::int as n, sum(amount_kobo)::bigint as kobo, sum(line_count)::int as lines
  from request.payment_instruction where status = 'APPROVED' group by 1, 2) i
where r.status = 'APPROVED' and r.org_id = i.org_id and r.id = i.request_id;
create index payment_request_to_start on request.payment_request (pay_date)
  where status = 'APPROVED' and started_at is null and not is_sent_by_hand;
drop index request.payment_request_from_account;
create index payment_request_from_account on request.payment_request (source_bank_account_id)
  where status in ('AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED');

alter table request.request_line
  drop constraint request_line_status_known,
  add constraint request_line_status_known check (status in ('PENDING', 'EXCLUDED', 'REJECTED', 'APPROVED', 'HELD', 'QUEUED', 'SENT',
    'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')),
  drop constraint request_line_instructed,
  add constraint request_line_instructed check (instruction_id is null or status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'HELD'));
drop index request.request_line_paper_once;
create unique index request_line_paper_once on request.request_line (org_id, document_key)
  where document_key is not null and status not in ('EXCLUDED', 'REJECTED', 'CANCELLED');
create index request_line_of_instruction on request.request_line (org_id, instruction_id) where instruction_id is not null;

alter table request.approval_action
  drop constraint approval_action_known,
  add constraint approval_action_known check (action in ('SUBMIT', 'REVIEW', 'APPROVE', 'REJECT', 'RETURN', 'EXCLUDE_LINES',
    'RESTORE_LINES', 'RECALL', 'CANCEL', 'DISBURSE', 'RETRY', 'CLOSE', 'COMMENT')),
  drop constraint approval_action_says_why,
  add constraint approval_action_says_why check (action not in ('REJECT', 'RETURN', 'EXCLUDE_LINES', 'CANCEL', 'CLOSE')
    or length(trim(comment)) between 10 and 500);

alter table ledger.journal drop constraint journal_source_known,
  add constraint journal_source_known check (source_type in ('payment', 'settlement', 'payment_request', 'payment_instruction', 'request_line', 'admin_request', 'bank_statement_line', 'journal', 'opening'));

-- The test bank sends some payments back a while after it paid them.
alter table bank.sandbox_payment add column returns_at timestamptz;
create index sandbox_payment_returned on bank.sandbox_payment (returns_at) where returns_at is not null;
