-- Records how submitted payments change the figures of their months in a table beside them; no figure is locked.
create or replace function request.count_made() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into request.made_moved (org_id, month, type, mode, status, bank_account_id, count, amount_kobo)
  select r.org_id, date_trunc('month', r.created_at at time zone 'Africa/Lagos')::date, r.type, r.mode, t.status,
    t.account, sum(t.n), sum(t.n * t.kobo)
  from added r join removed b on b.id = r.id
  cross join lateral (values (1, r.status, r.source_bank_account_id, r.total_amount_kobo),
    (-1, b.status, b.source_bank_account_id, b.total_amount_kobo))
    t (n, status, account, kobo)
  where t.status <> 'NEW' and (r.status, r.total_amount_kobo) is distinct from (b.status, b.total_amount_kobo)
  group by 1, 2, 3, 4, 5, 6 having sum(t.n) <> 0 or sum(t.n * t.kobo) <> 0;
  return null;
end $$;

create or replace trigger made_is_counted after update
  on request.payment_request referencing new table as added old table as removed
  for each statement execute function request.count_made();
