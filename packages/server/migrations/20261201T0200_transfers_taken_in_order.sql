-- Why: what is queued is taken up in the order in which it was queued, by an index that nothing else is read by, so that taking a set
-- costs the same however many transfers there are.
drop index request.payment_instruction_queued;
create index payment_instruction_queued on request.payment_instruction (org_id, queued_at, id) where status = 'QUEUED';
