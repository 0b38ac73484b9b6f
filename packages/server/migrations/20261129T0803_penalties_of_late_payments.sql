-- Why: What late stamping and late pension contributions add (Nigeria Tax Administration Act 2025 s.110, Pension Reform Act
-- 2014 s.11(7)), shown to makers and approvers. A new portal has these rows from its reference data.
insert into request.tax_rate (tax, category, payee_kind, residency, rate_percent, effective_from, legal_reference)
select tax, category, 'ANY', 'ANY', rate_percent, effective_from, legal_reference
from (values
  ('PENALTY', 'late_stamping', 10, date '2026-01-01', 'Nigeria Tax Administration Act 2025 s.110'),
  ('PENALTY', 'late_pension', 2, date '2014-07-01', 'Pension Reform Act 2014 s.11(7)')
) as wanted (tax, category, rate_percent, effective_from, legal_reference)
where exists (select from request.tax_rate)
  and not exists (select from request.tax_rate r where r.tax = wanted.tax and r.category = wanted.category);
