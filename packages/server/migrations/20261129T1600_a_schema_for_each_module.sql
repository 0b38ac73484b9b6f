-- Why: six modules kept their tables in the schemas of others, so nobody saw whether a statement was within its module.
create schema approval;
create schema tax;
create schema project;
create schema pay;
create schema admin_request;
create schema forecast;
grant usage on schema approval, tax, project, pay, admin_request, forecast
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- The functions and triggers of these tables are made again from their files, in the new schemas.
drop function if exists request.keep_workflow() cascade;
drop function if exists request.keep_workflow_level() cascade;
drop function if exists request.workflows_are_whole() cascade;
drop function if exists request.next_queued(timestamptz, int);
drop function if exists request.next_to_ask(timestamptz, int, bigint);
drop function if exists request.may_be_paid(text, timestamptz, text);
drop function if exists org.keep_admin_request() cascade;
drop function if exists report.refuse_published_forecast() cascade;

alter table request.workflow set schema approval;
alter table request.workflow_level set schema approval;
alter table request.stand_in set schema approval;
alter table request.tax_rate set schema tax;
alter table request.tax_authority set schema tax;
alter table request.project set schema project;
alter table request.project_member set schema project;
alter view if exists request.project_figures set schema project;
alter table request.bank_contradiction set schema pay;
alter table request.sending_turn set schema pay;
alter sequence request.sending_turn_no set schema pay;
alter table org.admin_request set schema admin_request;
alter table org.admin_request_outcome set schema admin_request;
alter table report.cash_forecast set schema forecast;
alter table report.cash_forecast_line set schema forecast;

delete from platform.definition where name in (
  'request/keep_workflow.sql', 'request/keep_workflow_level.sql', 'request/workflows_are_whole.sql',
  'request/workflow.policies.sql', 'request/workflow_level.policies.sql', 'request/stand_in.policies.sql',
  'request/project.policies.sql', 'request/project_member.policies.sql', 'request/project_figures.view.sql',
  'request/bank_contradiction.policies.sql', 'request/sending_turn.policies.sql', 'request/next_queued.sql',
  'request/next_to_ask.sql', 'request/may_be_paid.sql', 'org/admin_request.policies.sql',
  'org/admin_request.triggers.sql', 'org/admin_request_outcome.policies.sql',
  'org/admin_request_outcome.triggers.sql', 'org/keep_admin_request.sql', 'report/cash_forecast.policies.sql',
  'report/cash_forecast_line.policies.sql', 'report/refuse_published_forecast.sql'
);
