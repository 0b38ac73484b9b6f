-- Returns what a payment shows as its status, as `shownStatus` of the contract does: its status, or a further word
-- where that alone would mislead. `turn` is the last act that returned, recalled, rejected or cancelled it; `today` is
-- a Lagos day.
create or replace function request.shown_status(
  status text, turn text, is_sent_by_hand boolean, pay_date date, started_at timestamptz, pending_count integer,
  paid_count integer, payable_count integer, today date) returns text
  language sql immutable parallel safe
  return case
    when status = 'APPROVED' then case
      when started_at is null then case when not is_sent_by_hand and pay_date > today then 'SCHEDULED' else status end
      when pending_count > 0 then 'PAYING'
      when paid_count = payable_count then 'PAID'
      else status end
    else coalesce(case status || ' ' || turn when 'NEW RETURN' then 'RETURNED' when 'NEW RECALL' then 'RECALLED'
      when 'REJECTED CANCEL' then 'CANCELLED' end, status) end;
grant execute on function request.shown_status(
  text, text, boolean, date, timestamptz, integer, integer, integer, date) to grp_org, grp_oagf, grp_job;
