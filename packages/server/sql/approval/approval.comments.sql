-- What one row of each table is; docs/schema.md shows it.
comment on table approval.stand_in is 'Approvals delegated from one person to another, from which day to which.';
comment on table approval.workflow is 'Who has to approve payments of a type and size, in versions.';
comment on table approval.workflow_level is 'One level of a workflow: who approves, how many of them, within which '
  'hours.';
comment on view approval.level is 'The levels of workflows for payments, which keep those that they were submitted '
  'with.';
