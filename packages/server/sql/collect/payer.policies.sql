-- Who sees the rows of collect.payer: as usual (platform/keep_rows_apart.sql), and besides:
call platform.keep_rows_apart(array['collect.payer']::regclass[]);
-- A payer sees their own rows.
drop policy if exists own_rows_of_payers on collect.payer;
create policy own_rows_of_payers on collect.payer for select to grp_payer
  using (user_id = (select platform.current_user_id()));
