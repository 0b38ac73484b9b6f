-- What one row of each table is; docs/schema.md shows it.
comment on table admin_request.admin_request is
  'A change that a second person has to confirm: what it is, who requested and who decided it. The confirmation makes '
  'the change.';
comment on table admin_request.admin_request_outcome is 'The final result of a decided request''s change, where that '
  'takes longer; written once.';
comment on view admin_request.request_subject is 'What a change that a second person confirms is about, and whether it '
  'waits.';
