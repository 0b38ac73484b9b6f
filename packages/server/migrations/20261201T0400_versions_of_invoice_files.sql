-- Why: a file of invoices that was read in another way may have other rows with the same count and total. Who issues it
-- (IN15) or chooses again (IN24) sends the version they were shown. Files there are were shown as version 1.
alter table collect.invoice_upload add column version int not null default 1;
