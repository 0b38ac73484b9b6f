-- Why: SR1 finds received payments by their exact amount (20261130T1001). Receipts stand for the payments: one is
-- written with each that came, and none is changed.

create index receipt_of_sum on collect.receipt (org_id, amount_kobo, issued_at desc, id desc);
comment on index collect.receipt_of_sum is
  'SR1: payments received of exactly a sum in an organization, newest first; costs each payment one more entry';
