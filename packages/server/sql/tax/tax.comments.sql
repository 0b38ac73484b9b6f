-- What one row of each table is; docs/schema.md shows it.
comment on table tax.tax_authority is 'Authorities that taxes are paid to.';
comment on table tax.tax_rate is 'Rates and bands of taxes with the days they apply and the law they come from.';
