-- Why: `INV-9003` and `INV 9003` of one payee were two invoices, and both were paid. Numbers of papers, contracts and
-- staff are compared in one form: letters and digits only, without leading zeros of a group of digits, and letters of
-- other scripts as the Latin ones they look like. Papers kept in the form of before get the new one. Where two of them
-- are the same in it, both stay: the later ones are copies of the first, and no further payment of the paper is accepted.
-- first: request/paper_number.sql
-- first: request/paper_look.sql

drop index request.payment_request_of_contract;
create index payment_request_of_contract
  on request.payment_request (org_id, request.paper_number(type_data ->> 'contractNumber')) where type = 'CONTRACT';
comment on index request.payment_request_of_contract is 'PR22: the payments of a contract';
drop index request.request_line_of_contract;
create index request_line_of_contract
  on request.request_line (org_id, request.paper_number(type_data ->> 'contractNumber'))
  where type_data ->> 'contractNumber' is not null;
comment on index request.request_line_of_contract is 'PR22: the lines of a contract that a file paid';

drop index request.request_line_paper_once;
alter table request.request_line add column paper_copy int not null default 0;
comment on column request.request_line.paper_copy is
  'How many earlier lines pay the same paper, from before numbers were compared in one form; 0 for all others';

update request.request_line l set document_key = n.key, paper_copy = n.copy
from (
  select k.id, k.key, case when k.is_out then 0 else row_number() over (partition by k.org_id, k.key, k.is_out order by k.id) - 1 end as copy
  from (
    select t.id, t.org_id, t.status in ('EXCLUDED', 'REJECTED', 'CANCELLED') as is_out,
      case t.p[1]
        when 'CONTRACT' then concat_ws('|', t.p[1], request.paper_number(t.p[2]), t.p[3], request.paper_number(array_to_string(t.p[4:], '|')))
        when 'BILL' then concat_ws('|', t.p[1], t.p[2], request.paper_number(t.p[3]), request.paper_number(array_to_string(t.p[4:], '|')))
        when 'RETAIL' then concat_ws('|', t.p[1], t.p[2], t.p[3], request.paper_number(array_to_string(t.p[4:], '|')))
        when 'VAT' then concat_ws('|', t.p[1], t.p[2], request.paper_number(array_to_string(t.p[3:], '|')))
        when 'WHT' then concat_ws('|', t.p[1], case when t.p[2] ~ '^[0-9]+(-[0-9]+)?$' then t.p[2] else request.paper_number(t.p[2]) end,
          request.paper_number(array_to_string(t.p[3:], '|')))
        when 'STAMP_DUTY' then concat_ws('|', t.p[1], request.paper_number(array_to_string(t.p[2:], '|')))
        else array_to_string(t.p, '|')
      end as key
    from (select id, org_id, status, string_to_array(document_key, '|') as p from request.request_line where document_key is not null) t) k) n
where n.id = l.id and (l.document_key, l.paper_copy) is distinct from (n.key, n.copy::int);

create unique index request_line_paper_once on request.request_line (org_id, document_key, paper_copy)
  where document_key is not null and status not in ('EXCLUDED', 'REJECTED', 'CANCELLED');
comment on index request.request_line_paper_once is 'PR6, SC8: a paper is paid once; what pays it already';
create index request_line_paper_look on request.request_line (org_id, request.paper_look(document_key))
  where document_key is not null and status not in ('EXCLUDED', 'REJECTED', 'CANCELLED');
comment on index request.request_line_paper_look is 'PR3, the validation of schedules: papers that look like this one';
