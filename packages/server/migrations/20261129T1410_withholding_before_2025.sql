-- Why: Withholding tax of payments from 2012 to 2024 could not be remitted: the table began with the regulations of 2024.
-- These are the rates of the regulations before them. A new portal has these rows from its reference data.
insert into request.tax_rate
  (tax, category, payee_kind, residency, rate_percent, effective_from, effective_to, legal_reference)
select 'WHT', category, payee_kind, 'ANY', rate_percent, effective_from, effective_to, legal_reference
from (values
  ('dividend_interest', 'CORPORATE', 10, date '2012-01-01', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('dividend_interest', 'INDIVIDUAL', 10, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('royalty', 'CORPORATE', 10, date '2012-01-01', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('royalty', 'INDIVIDUAL', 5, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('rent_hire_lease', 'CORPORATE', 10, date '2012-01-01', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('rent_hire_lease', 'INDIVIDUAL', 10, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('professional', 'CORPORATE', 10, date '2012-01-01', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('professional', 'INDIVIDUAL', 5, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('goods', 'CORPORATE', 5, date '2012-01-01', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('goods', 'INDIVIDUAL', 5, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('colocation', 'CORPORATE', 5, date '2012-01-01', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('colocation', 'INDIVIDUAL', 5, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('other_services', 'CORPORATE', 5, date '2012-01-01', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('other_services', 'INDIVIDUAL', 5, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('construction_roads_buildings', 'CORPORATE', 5, date '2012-01-01', date '2015-01-01', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('construction_roads_buildings', 'CORPORATE', 2.5, date '2015-01-02', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Amendment Regulations 2015'),
  ('construction_roads_buildings', 'INDIVIDUAL', 5, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('construction_other', 'CORPORATE', 5, date '2012-01-01', date '2015-01-01', 'Companies Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('construction_other', 'CORPORATE', 2.5, date '2015-01-02', date '2024-12-31', 'Companies Income Tax (Rates of Tax Deducted at Source) Amendment Regulations 2015'),
  ('construction_other', 'INDIVIDUAL', 5, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997'),
  ('directors_fees', 'INDIVIDUAL', 10, date '2012-01-01', date '2024-12-31', 'Personal Income Tax (Rates of Tax Deducted at Source) Regulations 1997')
) as wanted (category, payee_kind, rate_percent, effective_from, effective_to, legal_reference)
where exists (select from request.tax_rate)
  and not exists (select from request.tax_rate r where r.tax = 'WHT' and r.effective_from < date '2025-01-01');
