-- Why: each attempt kept the body again, and wrote it again, so that a release could change the bytes under one id. It
-- is written once and kept with its delivery (docs/spec/events.md#deliveries). Attempts of before keep theirs for 30
-- days.
alter table connect.delivery
  add column body text;                                  -- what is sent, as it was signed first; for 30 days

create index delivery_with_payload on connect.delivery (last_attempt_at) where body is not null;
comment on index connect.delivery_with_payload is 'the clock that clears bodies after 30 days';

drop index connect.delivery_attempt_with_payload;
create index delivery_attempt_with_payload on connect.delivery_attempt (at)
  where request_body is not null or answer_text is not null;
comment on index connect.delivery_attempt_with_payload is 'the clock that clears answers after 30 days';
