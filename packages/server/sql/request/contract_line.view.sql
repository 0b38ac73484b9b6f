-- The lines of payments that name a contract, each with its contract: the one the line names, as a line of a file does,
-- otherwise that of its payment. This is the only place with this rule. Numbers are in the form used for comparison
-- (request.paper_number), however they were typed; `stated_number` is the number as typed, to be shown. Both halves
-- have an index; a query for the contract of another row uses its own lateral (`offset 0`), so that the halves are
-- searched for that contract only.
create or replace view request.contract_line with (security_invoker = true) as
  select l.id as line_id, l.org_id, l.request_id, l.line_no, l.role, l.status, l.amount_kobo, l.instruction_id,
    request.paper_number(l.type_data ->> 'contractNumber') as contract_number,
    request.paper_number(l.type_data ->> 'certificateNumber') as certificate_number,
    l.type_data ->> 'contractorName' as contractor_name,
    (replace(l.type_data ->> 'certifiedAmount', '.', ''))::bigint as certified_kobo,
    r.request_number, r.status as request_status, r.type_data ->> 'kind' as kind, r.type_data as of_payment,
    l.type_data ->> 'contractNumber' as stated_number
  from request.request_line l
  join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id and r.deleted_at is null
  where l.type_data ->> 'contractNumber' is not null
  union all
  select l.id, l.org_id, l.request_id, l.line_no, l.role, l.status, l.amount_kobo, l.instruction_id,
    request.paper_number(r.type_data ->> 'contractNumber'),
    request.paper_number(l.type_data ->> 'certificateNumber'),
    l.type_data ->> 'contractorName',
    (replace(l.type_data ->> 'certifiedAmount', '.', ''))::bigint,
    r.request_number, r.status, r.type_data ->> 'kind', r.type_data, r.type_data ->> 'contractNumber'
  from request.payment_request r
  join request.request_line l on l.org_id = r.org_id and l.request_id = r.id
  where r.deleted_at is null and r.type_data ->> 'contractNumber' is not null
    and l.type_data ->> 'contractNumber' is null;
grant select on request.contract_line to grp_org, grp_oagf, grp_job;
