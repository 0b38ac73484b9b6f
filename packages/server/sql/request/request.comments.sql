-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table request.approval_action is
  'An action on a request, with the hash of the content it applied to: submitted, reviewed, approved, returned, '
  'rejected (docs/spec/ledger.md#i09 to I14). Never changed.';
comment on table request.attachment is 'Files that belong to a request.';
comment on table request.biller is 'Billers that bills can be paid to.';
comment on table request.fund is 'Funds that contributions are paid to.';
comment on table request.made_month is
  'Submitted requests by month of creation, type, status and account: their number and total '
  '(docs/spec/ledger.md#i30).';
comment on table request.made_moved is 'Changes since made_month was gathered; a reader adds both.';
comment on table request.outflow is
  'Each line of a payment on the day it was paid, and once more, negative, on the day its bank sent it back '
  '(docs/spec/ledger.md#i40).';
comment on table request.outflow_day is 'Payments out on a day, by type, account and status (docs/spec/ledger.md#i40).';
comment on table request.outflow_month is 'Payments out in a month, by type, account and status '
  '(docs/spec/ledger.md#i40).';
comment on table request.outflow_moved is 'Changes since the days and months of money out were gathered; a reader adds '
  'both.';
comment on table request.outflow_portal_day is 'Payments out of the whole portal on a day.';
comment on table request.payment_instruction is
  'One transfer to one payee: the order to a bank, under one reference, and its answer (docs/spec/ledger.md#i34, I35). '
  'Its amount is reserved until it is paid or abandoned (docs/spec/ledger.md#i22).';
comment on table request.payment_request is
  'A payment that is created, reviewed, approved and paid: its purpose, account and progress.';
comment on table request.pfa is 'Pension fund administrators with the accounts of their custodians.';
comment on table request.request_line is
  'One line of a request: payee, amount and reason. What its approvers saw is what is paid (docs/spec/ledger.md#i14).';
comment on table request.request_seen is
  'Which content of a payment somebody of its levels has looked at (PR39). Never changed.';
comment on table request.request_type is 'The types of payment with their groups and accounts of the chart.';
comment on table request.schedule_file is 'The files of a schedule, earlier ones included.';
comment on table request.schedule_upload is 'A schedule: a file of payees with the account it pays from, until a '
  'request is made of it.';
comment on table request.status_history is 'Each status a request went through, when and by whom. Never changed '
  '(docs/spec/ledger.md#i31).';
comment on view request.contract_line is 'Amounts certified, paid, retained and released of each contract, line by '
  'line.';
comment on view request.made_by_month is 'made_month and its later movements, as one.';
comment on view request.outflow_by_day is 'outflow_day and its later movements, as one.';
comment on view request.outflow_by_month is 'outflow_month and its later movements, as one.';
comment on view request.outflow_in_all is 'Payments out of the whole portal by day, with later movements.';
comment on view request.line_facts is 'What a public event says of a line that was sent to the bank; not its payee.';
comment on view request.request_facts is 'What a public event says of a payment request; neither payees nor people.';
comment on view request.ended_facts is 'What a public event says of transfers that were refused or returned.';
comment on view request.schedule_facts is 'What a public event says of a schedule.';
