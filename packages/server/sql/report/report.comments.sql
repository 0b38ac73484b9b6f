-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table report.mailing is 'Scheduled reports, sent each day, week or month to people of one organization.';
comment on table report.mailing_recipient is 'The people a scheduled report goes to.';
comment on table report.mailing_run is 'The runs of a scheduled report: one row each time it was due.';
