-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table audit.audit_event is
  'An action of somebody: on whose behalf and from where, with the state before and after. Each row carries the hash '
  'of the previous one in its chain; rows are added and never changed (docs/spec/ledger.md#i18).';
comment on table audit.chain_check is
  'How far each chain of the trail was verified and found intact, so that only later events are verified again.';
comment on table audit.chain_head is 'The latest position and hash of each chain; appending to a chain locks its row.';
