-- I23 money goes to the organization that owns it
-- Settlements of the last days, shares of payments received since yesterday, and requests changed since yesterday.
select 'settlement ' || s.number || ' of organization ' || s.org_id || ' pays an account of organization '
  || coalesce(b.org_id::text, 'none') as fault
from collect.settlement s
left join bank.bank_account b on b.id = s.bank_account_id
where s.business_date >= current_setting('look.since')::date - 3 and b.org_id is distinct from s.org_id
union all
select 'share of payment ' || x.payment_id || ' by split line ' || x.split_line_id
  || ' does not match its account, organization or payment'
from collect.receipt r
join collect.payment p on p.id = r.payment_id
join collect.payment_split x on x.payment_id = p.id
left join bank.bank_account b on b.id = x.bank_account_id
left join ledger.ledger_account a on a.id = x.ledger_account_id
where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos'
  and ((b.org_id, a.org_id) is distinct from (x.org_id, x.org_id) or p.org_id <> x.payment_org_id)
union all
select 'request ' || r.request_number || ' of organization ' || r.org_id || ' pays from an account of organization '
  || b.org_id
from request.payment_request r
join bank.bank_account b on b.id = r.source_bank_account_id
where r.updated_at >= current_setting('look.since')::date and b.org_id <> r.org_id;
