-- Why: what is typed as one line may pay several: a certificate pays the contractor and the taxes withheld from him, a salary the
-- State and the pension administrator beside it. The lines of one entry stay together. Retention is kept as a payable and sent
-- later, and an advance that is recovered is charged without being paid again.
alter table request.request_line add column entry_no int,                     -- the line as it was typed, from 1
  add column recovered_kobo bigint not null default 0;                        -- charged beside the amount, set against an advance
update request.request_line set entry_no = line_no;
alter table request.request_line alter column entry_no set not null,
  add constraint request_line_recovers_something check (recovered_kobo >= 0),
  drop constraint request_line_status_known,
  add constraint request_line_status_known check (status in ('PENDING', 'EXCLUDED', 'REJECTED', 'APPROVED', 'HELD', 'CANCELLED')),
  add constraint request_line_held check (status <> 'HELD' or role = 'RETENTION');
create index request_line_held on request.request_line (org_id, request_id) where status = 'HELD';
create index payment_request_of_contract on request.payment_request (org_id, (type_data ->> 'contractNumber'))
  where type = 'CONTRACT' and deleted_at is null;

-- Funds that levies on pay go to, with the account they are paid on.
create table request.fund (
  code            text primary key,
  name            text not null,
  bank_code       text not null references bank.bank,
  account_number  text not null,
  constraint fund_name_once unique (name),
  constraint fund_account_format check (account_number ~ '^\d{10}$')
);
grant select on request.fund to grp_org, grp_oagf, grp_job;
