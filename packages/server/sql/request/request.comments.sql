-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table request.approval_action is
  'What somebody did to a request and to which content of it, by its hash: sent, reviewed, approved, returned, rejected (I09 to I14). Never changed.';
comment on table request.attachment is 'Files that belong to a request.';
comment on table request.bank_contradiction is 'What a bank said against what stands, kept until two people have looked.';
comment on table request.biller is 'Whom bills can be paid to.';
comment on table request.fund is 'Funds that contributions are paid to.';
comment on table request.made_month is
  'Requests that were submitted, by the month they were made in, type, status and account: how many and what they come to (I30).';
comment on table request.made_moved is 'What has changed since made_month was gathered; a reader adds both.';
comment on table request.outflow is
  'Each line of a payment on the day it was paid, and once more, negative, on the day its bank sent it back (I40).';
comment on table request.outflow_day is 'What was paid on a day, by type, account and status (I40).';
comment on table request.outflow_month is 'What was paid in a month, by type, account and status (I40).';
comment on table request.outflow_moved is 'What has changed since the days and months of money out were gathered; a reader adds both.';
comment on table request.outflow_portal_day is 'What the whole portal paid on a day.';
comment on table request.payment_instruction is
  'One transfer to one payee: what a bank is told, under one reference, and what it said (I34, I35). Its amount is reserved until it is paid or given up (I22).';
comment on table request.payment_request is
  'A payment that is raised, reviewed, approved and paid: what it is for, from which account, and how far it is.';
comment on table request.pfa is 'Administrators of pension funds with the accounts of their custodians.';
comment on table request.project is 'A project with its budget: what is committed, spent and left follows from its payments (I38).';
comment on table request.project_member is 'Who belongs to a project, and as what.';
comment on table request.request_line is
  'One line of a request: who gets what of it, and why. What its approvers saw is what is paid (I14).';
comment on table request.request_type is 'The types of payment with their groups and accounts of the chart.';
comment on table request.schedule_file is 'The files of a schedule, the earlier ones too.';
comment on table request.schedule_upload is 'A schedule: a file of payees with what it pays from, until a request is made of it.';
comment on table request.sending_turn is 'Whose transfers go next, so that one payroll does not keep the others waiting.';
comment on table request.stand_in is 'Who approves for whom, from which day to which.';
comment on table request.status_history is 'Each status a request went through, when and by whom. Never changed (I31).';
comment on table request.tax_authority is 'Whom taxes are paid to.';
comment on table request.tax_rate is 'Rates and bands of taxes with the days they hold for and the law they come from.';
comment on table request.workflow is 'Who has to agree to payments of a type and size, in versions.';
comment on table request.workflow_level is 'One level of a workflow: who, how many of them, within which hours.';
comment on view request.contract_line is 'What was certified, paid, kept and released of each contract, line by line.';
comment on view request.made_by_month is 'made_month and what has moved since, as one.';
comment on view request.outflow_by_day is 'outflow_day and what has moved since, as one.';
comment on view request.outflow_by_month is 'outflow_month and what has moved since, as one.';
comment on view request.outflow_in_all is 'What the whole portal paid by day, with what has moved since.';
comment on view request.project_figures is 'Budget, committed, spent and left of each project (I38).';
