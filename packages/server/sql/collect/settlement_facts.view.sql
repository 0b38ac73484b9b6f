-- What a public event says of a settlement: its number, day and amount, and the code of a refusal. Its account is not
-- in it. Rows are those that the caller sees.
create or replace view collect.settlement_facts with (security_invoker = true) as
  select id, org_id, number, business_date, net_kobo, item_count, status, failure_code from collect.settlement;
grant select on collect.settlement_facts to grp_job;
