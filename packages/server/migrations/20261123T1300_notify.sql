-- Why: people are told what happened, each in the way he chose. What was told stands in the bell until it is read; what
-- left as mail or SMS is in platform.message_log. Both tables belong to one person and nobody else sees them.

create table notify.notification (
  id           bigint generated always as identity (start with 10001) primary key,
  user_id      bigint      not null,
  type         text        not null,
  title        text        not null,
  body         text        not null,
  link         text,                                  -- a path of the portal; the page shows it only if a screen stands there
  event        text        not null,
  entity_type  text        not null,
  entity_id    bigint      not null,
  read_at      timestamptz,
  created_at   timestamptz not null,
  constraint notification_type_known check (type in ('info', 'success', 'warning', 'error', 'default')),
  constraint notification_words_are_short check (length(title) between 1 and 200 and length(body) <= 1000),
  constraint notification_link_stays_here check (link ~ '^/[a-z]' and length(link) <= 300),
  constraint notification_event_is_a_dot_name check (event ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  constraint notification_entity_is_a_word check (entity_type ~ '^[a-z][a-z_]{0,39}$'),
  constraint notification_is_read_after_it_came check (read_at >= created_at)
);
create index notification_of_person on notify.notification (user_id, id desc);
create index notification_unread on notify.notification (user_id, id desc) where read_at is null;

-- A choice stands here only when it was made; without a row everything an event has is on.
create table notify.notification_preference (
  user_id  bigint  not null,
  event    text    not null,
  in_app   boolean not null,
  email    boolean not null,
  sms      boolean not null,
  primary key (user_id, event),
  constraint notification_preference_event_is_a_dot_name check (event ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$')
);

-- What was said is not said otherwise later; only that it was read is added.
create trigger notification_is_not_reworded before update on notify.notification for each row
  when ((new.id, new.user_id, new.type, new.title, new.body, new.link, new.event, new.entity_type, new.entity_id, new.created_at)
        is distinct from
        (old.id, old.user_id, old.type, old.title, old.body, old.link, old.event, old.entity_type, old.entity_id, old.created_at))
  execute function platform.refuse_change();

-- One's own rows, whichever role one works under: the central office too reads only what was said to oneself.
alter table notify.notification enable row level security;
alter table notify.notification force row level security;
create policy own_notices on notify.notification to grp_org, grp_oagf, grp_payer
  using (user_id = (select platform.current_user_id()));
create policy all_rows_for_jobs on notify.notification to grp_job using (true) with check (true);

alter table notify.notification_preference enable row level security;
alter table notify.notification_preference force row level security;
create policy own_choices on notify.notification_preference to grp_org, grp_oagf, grp_payer
  using (user_id = (select platform.current_user_id())) with check (user_id = (select platform.current_user_id()));
create policy all_rows_for_jobs on notify.notification_preference for select to grp_job using (true);

revoke all on notify.notification, notify.notification_preference from public;
grant select on notify.notification to grp_org, grp_oagf, grp_payer;
grant update (read_at) on notify.notification to grp_org, grp_oagf, grp_payer;
grant select, insert on notify.notification to grp_job;
grant delete on notify.notification to grp_job;       -- the sweeper, after twelve months
grant select, insert, update on notify.notification_preference to grp_org, grp_oagf, grp_payer;
grant select on notify.notification_preference to grp_job;
