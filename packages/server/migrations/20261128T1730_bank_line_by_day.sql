-- Why: a statement line was known by the bank's own id alone. Many banks begin their ids anew each day and give a
-- transfer and its charge the same one, so lines of the next day counted as known and were not imported. Now day, side
-- and amount identify it too; the lines that are there are found by the new fingerprint (statement/write-lines.queries.ts).

update reconcile.bank_statement_line l
set fingerprint = encode(sha256(convert_to((jsonb_build_array(n.bank_line_id, n.booking_day, n.side, n.amount_kobo)
  || to_jsonb(n.nth))::text, 'UTF8')), 'hex')
from (select id, bank_line_id, booking_day, side, amount_kobo,
    row_number() over (partition by bank_account_id, bank_line_id, booking_day, side, amount_kobo, state = 'WITHDRAWN'
      order by statement_id, line_no) as nth
  from reconcile.bank_statement_line where bank_line_id is not null) n
where l.id = n.id;
