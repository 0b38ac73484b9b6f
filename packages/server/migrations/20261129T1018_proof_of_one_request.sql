-- Why: a fresh proof opened every request of its call for five minutes: a code asked for a journal of one naira opened four
-- journals of other amounts. A proof is now for one request, by the digest in its subject, and is used up by it; and what
-- it opens is kept in words when it is asked for, so that the message with the code can say it (docs/adr/0257).

alter table identity.session add column proof_used jsonb;
comment on column identity.session.proof_used is 'The proof used last: its subject, its time, and the idempotency key of the request it opened, which may be sent again';
alter table identity.session add column proofs_asked jsonb not null default '[]';
comment on column identity.session.proofs_asked is 'What the proofs asked for last would open, in words, the newest first';
alter table identity.session add constraint session_proofs_asked_few
  check (jsonb_typeof(proofs_asked) = 'array' and jsonb_array_length(proofs_asked) <= 5);
