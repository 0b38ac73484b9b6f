-- I23 money goes to the organization that owns it
-- A settlement pays a bank account of its own organization. A share belongs to the organization that owns its bank
-- account and its ledger account, and counts for the organization that was paid. A posting is in the books of the
-- organization that owns its account, and a request pays from an account of its own organization.
with settlements as (select * from collect.settlement), payments as (select * from collect.payment),
  requests as (select * from request.payment_request)
select 'settlement ' || s.number || ' of organization ' || s.org_id || ' pays an account of organization '
  || coalesce(b.org_id::text, 'none') as fault
from settlements s
left join bank.bank_account b on b.id = s.bank_account_id
where b.org_id is distinct from s.org_id
union all
select 'share of payment ' || x.payment_id || ' by split line ' || x.split_line_id
  || ' does not match its account, organization, payment or settlement'
from payments p
join collect.payment_split x on x.payment_id = p.id
left join bank.bank_account b on b.id = x.bank_account_id
left join ledger.ledger_account a on a.id = x.ledger_account_id
left join collect.settlement s on s.id = x.settlement_id
where (b.org_id, a.org_id) is distinct from (x.org_id, x.org_id) or p.org_id <> x.payment_org_id
  or x.settlement_id is not null and s.bank_account_id is distinct from x.bank_account_id
union all
select 'request ' || r.request_number || ' of organization ' || r.org_id || ' pays from an account of organization '
  || b.org_id
from requests r
join bank.bank_account b on b.id = r.source_bank_account_id
where b.org_id <> r.org_id
-- at night, with the shares of a payment that does not exist, which I07 names too:
union all
select 'share of payment ' || x.payment_id || ' by split line ' || x.split_line_id || ' does not match its payment'
from collect.payment_split x
where not exists (select from collect.payment p where p.id = x.payment_id)
union all
select 'posting ' || o.id || ' of organization ' || o.org_id || ' moves an account of organization ' || a.org_id
from ledger.posting o
join ledger.ledger_account a on a.id = o.ledger_account_id
where o.org_id <> a.org_id;
