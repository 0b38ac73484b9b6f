-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table notify.notification is 'What a person was told in the portal, and when they read it.';
comment on table notify.notification_preference is 'Which way a person wants to hear of which event.';
