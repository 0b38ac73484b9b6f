-- Why: people are notified of what happened, each in the way they chose. A notification waits in the portal until it
-- is read; what left by email or SMS is in platform.message_log. Both tables belong to one person, and nobody else
-- sees them.

create table notify.notification (
  id           bigint generated always as identity (start with 10001) primary key,
  user_id      bigint      not null,
  type         text        not null,
  title        text        not null,
  body         text        not null,
  link         text,                                    -- a path of the portal; shown only where a screen has it
  event        text        not null,
  entity_type  text        not null,
  entity_id    bigint      not null,
  created_at   timestamptz not null,
  read_at      timestamptz,
  constraint notification_type_known check (type in ('info', 'success', 'warning', 'error', 'default')),
  constraint notification_words_are_short check (length(title) between 1 and 200 and length(body) <= 1000),
  constraint notification_link_stays_here check (link ~ '^/[a-z]' and length(link) <= 300),
  constraint notification_event_is_a_dot_name check (event ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  constraint notification_entity_is_a_word check (entity_type ~ '^[a-z][a-z_]{0,39}$'),
  constraint notification_is_read_after_it_came check (read_at >= created_at)
);
create index notification_of_person on notify.notification (user_id, id desc);
comment on index notify.notification_of_person is 'NT1: the notifications of a person, newest first';
create index notification_unread on notify.notification (user_id, id desc) where read_at is null;
comment on index notify.notification_unread is 'NT3: how many a person has not read';
grant select, update (read_at) on notify.notification to grp_org, grp_oagf, grp_payer;
grant select, insert, delete on notify.notification to grp_job;  -- deleted after twelve months

-- A row is there only once somebody chose; without one, every channel that an event has is on.
create table notify.notification_preference (
  user_id  bigint  not null,
  event    text    not null,
  in_app   boolean not null,
  email    boolean not null,
  sms      boolean not null,
  primary key (user_id, event),
  constraint notification_preference_event_is_a_dot_name check (event ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$')
);
grant select, insert, update on notify.notification_preference to grp_org, grp_oagf, grp_payer;
grant select on notify.notification_preference to grp_job;
