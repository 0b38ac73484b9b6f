-- Why: a line was known in another file by its day, side, amount and text. The same line with another narration counted
-- twice, and nothing contradicted it: the bank's balance was added up from lines. Now a line is known by its place in the
-- running balance, and the bank's own balances of each day are kept (docs/adr/0240).

alter table reconcile.bank_statement_line add column balance_after_kobo bigint;  -- the account's balance after it, by the bank
drop index reconcile.bank_statement_line_once;
update reconcile.bank_statement_line set fingerprint = statement_id || '/' || line_no || '/' || id;
create unique index bank_statement_line_once on reconcile.bank_statement_line (bank_account_id, fingerprint)
  where state <> 'WITHDRAWN';
comment on index reconcile.bank_statement_line_once is 'a row of a file is a line once';

create table reconcile.account_day (
  org_id           bigint not null references org.organization,
  bank_account_id  bigint not null references bank.bank_account,
  day              date   not null,
  statement_id     bigint not null,
  opening_kobo     bigint not null,
  closing_kobo     bigint not null,
  primary key (bank_account_id, day, statement_id),
  constraint account_day_statement foreign key (org_id, statement_id) references reconcile.bank_statement (org_id, id)
);
create index account_day_of_statement on reconcile.account_day (statement_id);
comment on index reconcile.account_day_of_statement is 'BS2, BS8: the days on which a statement contradicts the lines';
grant select on reconcile.account_day to grp_org, grp_oagf;
grant select, insert on reconcile.account_day to grp_job;

-- Statements whose lines are all their own: the balance after each line, and of each day.
update reconcile.bank_statement_line l set balance_after_kobo = w.balance
from (select l.id, s.opening_kobo + sum(case l.side when 'CREDIT' then l.amount_kobo else -l.amount_kobo end)
    over (partition by l.statement_id order by l.line_no) as balance
  from reconcile.bank_statement_line l join reconcile.bank_statement s on s.id = l.statement_id
  where s.status in ('READ', 'SIGNED_OFF') and s.known_count = 0) w
where w.id = l.id;

-- Others have lines that came with another file: their days are walked over the lines of the account, and the last one
-- closes with what the statement says.
insert into reconcile.account_day (org_id, bank_account_id, day, statement_id, opening_kobo, closing_kobo)
select org_id, bank_account_id, day, id, opening_kobo + (sum(moved) over days - moved),
  case when day = to_day then closing_kobo else opening_kobo + sum(moved) over days end
from (
  select s.org_id, s.bank_account_id, s.id, s.opening_kobo, s.closing_kobo, s.to_day, d.day::date as day,
    coalesce((select sum(case l.side when 'CREDIT' then l.amount_kobo else -l.amount_kobo end) from reconcile.bank_statement_line l
      where l.bank_account_id = s.bank_account_id and l.booking_day = d.day::date and l.state <> 'WITHDRAWN'
        and (s.known_count > 0 or l.statement_id = s.id)), 0)::bigint as moved
  from reconcile.bank_statement s, generate_series(s.from_day, s.to_day, interval '1 day') as d(day)
  where s.status in ('READ', 'SIGNED_OFF')) x
window days as (partition by id order by day);
