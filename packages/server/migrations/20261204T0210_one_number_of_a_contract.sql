-- Why: fmw/1 and FMW/1 were one paper where papers are paid once, and two contracts where what was certified is added up. A contract is
-- found by its number as it is compared.
-- first: request/paper_number.sql
drop index request.request_line_of_contract;
create index request_line_of_contract on request.request_line (org_id, request.paper_number(type_data ->> 'contractNumber'))
  where type_data ->> 'contractNumber' is not null;
drop index request.payment_request_of_contract;
create index payment_request_of_contract on request.payment_request (org_id, request.paper_number(type_data ->> 'contractNumber'))
  where type = 'CONTRACT';
