-- Why: union dues, loans and other deductions of a payroll were paid to nobody. Each is now a line of its own, to the
-- payee that the payroll names (ADR 0291).
alter table request.request_line drop constraint request_line_role_known;
alter table request.request_line add constraint request_line_role_known check (role in ('BENEFICIARY', 'VAT', 'WHT',
  'STAMP_DUTY', 'PAYE', 'PENSION', 'NHF', 'DEDUCTION', 'RETENTION'));
