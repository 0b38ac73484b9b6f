-- Why: the evidence of one payment is a file like the others, made by the same job and kept as long; it is a ZIP, and a ZIP is nothing else.
alter table platform.export_job
  drop constraint export_job_format_known,
  add constraint export_job_format_known check (format in ('CSV', 'XLSX', 'PDF', 'ZIP')),
  add constraint export_job_evidence_is_zip check ((report = 'evidence') = (format = 'ZIP'));
