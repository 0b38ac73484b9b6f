-- Why: VAT, WHT, PAYE, stamp duty and pension payments debited accounts of withheld money that nothing credited: their
-- balances fell below zero, as if the authorities owed it. A payment now says what it withholds and credits it; one that
-- pays over takes it from there, and what was not withheld here goes to an account of its own (docs/adr/0276). What is
-- below zero moves there, in the open month; closed ones stay as they are.
-- first: ledger/move_balances.sql
-- first: request/undraw.sql

insert into ledger.account_purpose (purpose, gl_code, code_suffix, name) values
  ('REMITTED_NOT_WITHHELD', '31080199', 'REMITTED', 'remitted, not withheld here');

alter table ledger.journal drop constraint journal_event_known;
alter table ledger.journal add constraint journal_event_known check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7',
  'L8', 'L9', 'L10', 'L11', 'L12', 'L13', 'L14', 'L15', 'L16', 'L17', 'OPENING'));

alter table request.request_line
  add column withheld_kobo bigint not null default 0,   -- charged beside the amount, owed until it is paid over
  add column withheld      jsonb,                       -- of it: kobo as text by code of the chart
  add column drawn_kobo    bigint,                      -- of the amount: taken from what was withheld, once approved
  add constraint request_line_withholds_something check (withheld_kobo >= 0 and (withheld is null) = (withheld_kobo = 0)),
  add constraint request_line_drawn_is_of_it check (drawn_kobo between 0 and amount_kobo);

-- A refund takes revenue back (L9), and retention is held, so neither pays withheld money over.
update request.request_line l set drawn_kobo = l.amount_kobo
from ledger.gl_account g, request.payment_request r
where g.id = l.gl_account_id and g.code like '4103%' and l.status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'CANCELLED')
  and l.role <> 'RETENTION' and r.org_id = l.org_id and r.id = l.request_id and r.source_payment_id is null;

create index request_line_drawn on request.request_line (org_id, gl_account_id, id desc) where drawn_kobo is not null;
comment on index request.request_line_drawn is 'I43: what payments took of withheld money, latest first';

do $$
declare
  moment timestamptz := platform.moment();
  today date := (moment at time zone 'Africa/Lagos')::date;
  of_org record;
  of_code record;
  lines ledger.new_line[];
  elsewhere bigint;
begin
  for of_org in
    select distinct a.org_id from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id
    where g.code like '4103%' and a.bank_account_id is null and a.purpose is null and a.balance_kobo < 0 order by 1
  loop
    lines := '{}';
    elsewhere := 0;
    for of_code in
      select a.id, a.gl_account_id, -a.balance_kobo as kobo from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id
      where g.code like '4103%' and a.bank_account_id is null and a.purpose is null and a.balance_kobo < 0 and a.org_id = of_org.org_id
      order by g.code
    loop
      lines := lines || row(1, of_code.id, 'CREDIT', of_code.kobo, null)::ledger.new_line;
      elsewhere := elsewhere + of_code.kobo;
      perform request.undraw(of_org.org_id, of_code.gl_account_id, of_code.kobo);
    end loop;
    lines := row(1, ledger.account_of(of_org.org_id, 'REMITTED_NOT_WITHHELD'), 'DEBIT', elsewhere, null)::ledger.new_line || lines;
    perform ledger.post(
      array[row(of_org.org_id, 'L17', 'opening', of_org.org_id, 0, 'Paid over before, and not withheld here', today, null, false)::ledger.new_journal],
      lines, moment);
  end loop;
end $$;
