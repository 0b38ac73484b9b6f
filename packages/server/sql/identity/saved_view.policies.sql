-- A person's own views, under whichever role they work.
alter table identity.saved_view enable row level security;
alter table identity.saved_view force row level security;
drop policy if exists own_views on identity.saved_view;
create policy own_views on identity.saved_view to grp_org, grp_oagf, grp_payer
  using (user_id = (select platform.current_user_id())) with check (user_id = (select platform.current_user_id()));
