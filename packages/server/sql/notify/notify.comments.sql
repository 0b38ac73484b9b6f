-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table notify.notification is 'A notification of a person in the portal, and when they read it.';
comment on table notify.notification_preference is 'The channels on which a person wants to be notified of an event.';
