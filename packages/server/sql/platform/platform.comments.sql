-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table platform.definition is 'Which text of each function, trigger, view and policy was applied, and when.';
comment on table platform.export_job is 'A file that somebody asked for: what of, how far it is, where it lies and its SHA-256.';
comment on table platform.idempotency_key is
  'What a call that came with a key was answered, so that the same call again does nothing twice (I21).';
comment on table platform.inbox is 'Each event for each of its listeners, handled once (I20); what outside parties sent too.';
comment on table platform.intake is 'A file of rows that somebody brought: how far it was read and judged, whatever it becomes.';
comment on table platform.intake_row is 'One row of such a file: its cells, what was found in it and what became of it.';
comment on table platform.invariant_state is 'What the last look found of each invariant.';
comment on table platform.message_log is 'Every mail and SMS that was tried; never its text.';
comment on table platform.migration is 'Which migrations were applied, with what they held.';
comment on table platform.number_counter is 'The last number of each series and period; numbers have no gaps (I29).';
comment on table platform.outbox is 'Events, written in the transaction of their effect and handed to their listeners by a relay (I20).';
comment on table platform.rate_limit is 'How often a caller called within a window.';
comment on table platform.sink_message is 'What would have been sent, in a portal that sends nothing.';
comment on table platform.uploaded_file is 'A file that is kept: whose it is, what for, and what the scan said of it.';
