-- What a bank reported against the status of a transfer and nobody has settled yet.
create or replace view pay.open_contradiction with (security_invoker = true) as
  select id, org_id, instruction_id, kind, stood, ref, said_kobo, said_currency, bank_reference, first_at, last_at,
    settling_request_id
  from pay.bank_contradiction where settled_at is null;
grant select on pay.open_contradiction to grp_org, grp_oagf, grp_job;
