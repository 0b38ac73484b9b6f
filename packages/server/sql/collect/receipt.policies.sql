-- Who sees the rows of collect.receipt: as usual (platform/keep_rows_apart.sql), and besides:
call platform.keep_rows_apart(array['collect.receipt']::regclass[]);
drop policy if exists own_rows_of_payers on collect.receipt;
create policy own_rows_of_payers on collect.receipt for select to grp_payer
  using (payer_user_id = (select platform.current_user_id()));
