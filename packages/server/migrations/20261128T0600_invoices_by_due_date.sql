-- Why: what was billed by due date, of all organizations, read every day's figures of all years: most are of payments
-- without an invoice of their own, which do not count as billed.

create index invoice_day_billed on collect.invoice_day (due_date) where source <> 'CHECKOUT';
comment on index collect.invoice_day_billed is 'AC3, AC4: what was billed, of all organizations';
