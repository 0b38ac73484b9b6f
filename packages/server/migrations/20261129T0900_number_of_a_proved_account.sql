-- Why: anyone could register an organization and list a ministry's account number, which kept the ministry, the central
-- office and the official file from it for ever. A number belongs to an account only once the central office has
-- confirmed the account or its organization; until then it is a claim, of which several may stand side by side, and
-- which gives way (docs/adr/0255).

alter table bank.bank_account add column is_proved boolean not null default false;
comment on column bank.bank_account.is_proved is 'The central office has confirmed the account, or approved its organization: the number is its own';

update bank.bank_account a set is_proved = true
from org.organization g
where g.id = a.org_id and a.deleted_at is null and a.status in ('ACTIVE', 'INACTIVE')
  and (g.status in ('LIVE', 'SUSPENDED', 'CLOSED')
    or exists (select from org.admin_request r where r.org_id = a.org_id and r.subject_type = 'bank_account'
      and r.subject_id = a.id and r.type = 'BANK_ACCOUNT' and r.status = 'APPROVED'));

alter table bank.bank_account add constraint bank_account_proved_was_confirmed
  check (not is_proved or status in ('PENDING', 'ACTIVE', 'INACTIVE'));

create unique index bank_account_number_once on bank.bank_account (bank_code, account_number)
  where deleted_at is null and is_proved;
comment on index bank.bank_account_number_once is 'a number at a bank belongs to one confirmed account in the whole portal';
create unique index bank_account_claimed_once on bank.bank_account (bank_code, account_number, org_id)
  where deleted_at is null;
comment on index bank.bank_account_claimed_once is 'an organization lists a number once';
drop index bank.bank_account_once;
