-- Why: a payer is reminded once before and once after the due day, whatever happens to the job in between.
alter table collect.invoice add column due_soon_told_at timestamptz, add column overdue_told_at timestamptz;
create index invoice_to_remind on collect.invoice (due_date, id)
  where status in ('ISSUED', 'PARTLY_PAID') and source <> 'CHECKOUT';
