import { expect } from 'vitest';
import type { TestDatabase } from '../database.ts';
import type { ModelledInvoice } from './money-model.ts';

/** Asserts that the invoice, its attempts, receipts and shares match the model. */
export async function agrees(
  db: TestDatabase,
  { id, status, paid, overpaid, attempts, ...more }: ModelledInvoice,
): Promise<void> {
  const [row] = await db.sql(
    `select i.status, i.amount_paid_kobo::int as paid, i.balance_kobo::int as balance, coalesce(sum(p.overpaid_amount_kobo), 0)::int as overpaid,
       coalesce(string_agg(p.status, ',' order by p.attempt_no), '') as attempts, count(r.id)::int as receipts,
       coalesce(sum(case when p.fee_bearer = 'ORGANIZATION' and p.status = 'SUCCESSFUL' then least(p.fee_amount_kobo, p.amount_kobo - p.overpaid_amount_kobo) end), 0)::int
         + coalesce(sum((select sum(s.amount_kobo) from collect.payment_split s where s.payment_id = p.id)), 0)::int as shared
     from collect.invoice i left join collect.payment p on p.invoice_id = i.id left join collect.receipt r on r.payment_id = p.id
     where i.id = $1 group by i.id`,
    [id],
  );
  expect(row).toEqual({
    ...{ status, paid, overpaid, balance: Math.max(more.total - paid, 0), shared: paid - overpaid },
    attempts: attempts.map((one) => one.status).join(','),
    receipts: attempts.filter((one) => one.status === 'SUCCESSFUL').length,
  });
}

/** Returns the clearing balance beyond the fees organizations bear, which nobody pays out; their bank charges bear a part. */
export const clearingLessFees = async (db: TestDatabase): Promise<number> =>
  Number(
    (
      await db.sql<{ sum: bigint }>(`select coalesce(sum(a.balance_kobo) filter (where a.is_clearing), 0)::bigint
        - coalesce(sum(a.balance_kobo) filter (where a.purpose = 'FEES_PAYABLE'), 0)::bigint
        + coalesce(sum(a.balance_kobo) filter (where a.purpose = 'BANK_CHARGES'), 0)::bigint as sum from ledger.ledger_account a`)
    )[0]!.sum,
  );
