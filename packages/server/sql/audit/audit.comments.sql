-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table audit.audit_event is
  'What somebody did, in whose name and from where, and what stood before and after. Each row carries the hash of the one before it in its chain; rows are added and never changed (I18).';
comment on table audit.chain_check is
  'How far each chain of the trail was added up and found whole, so that only what came since is added up again.';
comment on table audit.chain_head is 'The newest place and hash of each chain; whoever adds to a chain holds its row.';
