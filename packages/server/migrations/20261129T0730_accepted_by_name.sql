-- Why: one person could be paid for the same month twice, by a salary and by a payroll, past every approver. A second
-- pay of a person and month is a finding that whoever agrees accepts by name, and the acceptance stands with the
-- action. The months that a payment is for are kept with it, so that its people are compared only with those paid for
-- the same month.

alter table request.approval_action add column accepted jsonb not null default '[]';
comment on column request.approval_action.accepted is
  'The findings accepted with it, in the words that were read: code, title, message, count and the first lines';

alter table request.payment_request add column pay_months text[] not null default '{}';
comment on column request.payment_request.pay_months is
  'The months of pay, tax or contribution that its lines are for, once it is submitted; empty for types without people';

update request.payment_request r set pay_months = m.months
from (
  select q.id, array_agg(distinct coalesce(l.type_data ->> k.field, q.type_data ->> k.field)) as months
  from request.payment_request q
  join (values ('SALARY', 'payPeriod'), ('PAYROLL', 'payPeriod'), ('PENSION', 'contributionPeriod'), ('PAYE', 'taxPeriod'))
    k(type, field) on k.type = q.type
  join request.request_line l on l.org_id = q.org_id and l.request_id = q.id
  where coalesce(l.type_data ->> k.field, q.type_data ->> k.field) is not null
  group by q.id) m
where r.id = m.id;
