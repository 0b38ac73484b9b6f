-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table platform.definition is 'The applied text of each function, trigger, view and policy, and when it was '
  'applied.';
comment on table platform.export_job is 'A file that somebody requested: its content, progress, location and SHA-256.';
comment on table platform.idempotency_key is
  'The response to a call with a key, so that repeating the call has no second effect (docs/spec/ledger.md#i21).';
comment on table platform.inbox is 'Each event for each of its listeners, handled once (docs/spec/ledger.md#i20); '
  'events from outside parties too.';
comment on table platform.intake is 'An uploaded file of rows: how far it was read and validated, whatever it becomes.';
comment on table platform.intake_row is 'One row of such a file: its cells, its findings and its result.';
comment on table platform.invariant_state is 'The result of the last check of each invariant.';
comment on table platform.message_log is 'Every email and SMS that was attempted; never its text.';
comment on table platform.migration is 'The applied migrations, with their content.';
comment on table platform.number_counter is 'The last number of each series and period; numbers have no gaps '
  '(docs/spec/ledger.md#i29).';
comment on table platform.outbox is 'Events, written in the transaction of their effect and passed to their listeners '
  'by a relay (docs/spec/ledger.md#i20).';
comment on table platform.rate_limit is 'How often a caller called within a window.';
comment on table platform.sink_message is 'Messages that would have been sent, in a portal that sends nothing.';
comment on table platform.uploaded_file is 'A stored file: its owner, its purpose, and the result of its scan.';
