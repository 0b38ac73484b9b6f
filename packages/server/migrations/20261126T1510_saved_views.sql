-- Why: people look at a list in the same few ways every day. A way is kept under a name, for its owner alone, and one of
-- them may be how the list opens.
create table identity.saved_view (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references identity.app_user on delete cascade,
  table_key   text not null,
  name        text not null,
  state       jsonb not null,
  is_default  boolean not null,
  constraint saved_view_name_is_short check (length(name) between 1 and 40),
  constraint saved_view_state_is_small check (pg_column_size(state) <= 16384)
);
create unique index saved_view_name_once on identity.saved_view (user_id, table_key, lower(name));
create unique index saved_view_one_default on identity.saved_view (user_id, table_key) where is_default;

revoke all on identity.saved_view from public;
grant select, insert, update, delete on identity.saved_view to grp_org, grp_oagf, grp_payer;
