-- Why: rows of several subscribers to one event had no order among themselves, so which was handled first depended on
-- the plan, and two runs of one simulation could differ.

drop index platform.inbox_due;
create index inbox_due on platform.inbox (next_attempt_at, outbox_id, consumer)
  where handled_at is null and outbox_id is not null;
comment on index platform.inbox_due is 'the relay looks for what is due';
