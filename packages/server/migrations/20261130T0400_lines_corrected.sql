-- Why: a line a bank refused is corrected by a payment of its own (PR9, ADR 0108), which pays what that line paid and nothing
-- else of its entry. Once it is submitted the refused line is closed, and says by what it is paid instead.
alter table request.payment_request
  add column corrects_line_id bigint references request.request_line (id);
create index payment_request_corrects on request.payment_request (corrects_line_id) where corrects_line_id is not null;
alter table request.request_line
  add column resubmitted_as_request_id bigint,
  add constraint request_line_resubmitted foreign key (org_id, resubmitted_as_request_id)
    references request.payment_request (org_id, id),
  add constraint request_line_resubmitted_is_closed check (resubmitted_as_request_id is null or status = 'CANCELLED');
