-- Why: whoever sent a schedule is told once that its file is judged; rows they mend and have checked again are no news to them.
alter table request.schedule_upload add column told_intake_id bigint;
update request.schedule_upload set told_intake_id = intake_id where status not in ('UPLOADED', 'VALIDATING');
