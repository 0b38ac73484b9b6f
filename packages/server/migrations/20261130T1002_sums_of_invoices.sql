-- Why: SR1 finds invoices by their exact amount (20261130T1001). An invoice costs one entry when it is made; a
-- confirmation changes none of these columns.

create index invoice_of_sum on collect.invoice (org_id, total_kobo, created_at desc, id desc);
comment on index collect.invoice_of_sum is 'SR1: invoices of exactly a sum in an organization, newest first';
