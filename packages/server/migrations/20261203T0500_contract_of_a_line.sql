-- Why: a certificate that a file pays names its contract on its own line, not on the payment, and the position of a contract, its release
-- and the check at night have to find it as fast as one that was typed.
create index request_line_of_contract on request.request_line (org_id, (type_data ->> 'contractNumber'))
  where type_data ->> 'contractNumber' is not null;
