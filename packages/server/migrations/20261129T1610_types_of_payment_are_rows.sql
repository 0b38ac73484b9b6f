-- Why: two CHECKs listed the codes of the payment types beside the table of types, so a new type had to change them. A
-- payment type is now one that the table has (docs/adr/0298); workflows refer to it, except those for any other
-- payment. Payments of a contract are found by the number they name, whatever their type.
alter table request.request_type drop constraint request_type_code_known;

alter table approval.workflow add column type_code text
  generated always as (nullif(request_type, '*')) stored references request.request_type;
comment on column approval.workflow.type_code is
  'The payment type of request_type; null where it is any other payment (*)';
alter table approval.workflow drop constraint workflow_type_known;

drop index request.payment_request_of_contract;
create index payment_request_of_contract
  on request.payment_request (org_id, request.paper_number(type_data ->> 'contractNumber'))
  where type_data ->> 'contractNumber' is not null;
comment on index request.payment_request_of_contract is 'PR22: the payments of a contract';
