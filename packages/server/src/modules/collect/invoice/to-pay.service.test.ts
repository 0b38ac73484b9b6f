import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, payableServices } from '../../../../test/money/collections.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { lessDue } from './to-pay.service.ts';

const { db } = await demonstrationPortal();
const [service] = await payableServices(db);

/** Makes open invoices of ₦500.00 each; returns their payment references and numbers by number. */
async function invoices(count: number): Promise<{ reference: string; number: string }[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await anInvoice(db, service!, { total: 500_00, source: 'MANUAL' }));
  return await db.sql(
    'select payment_reference as reference, number from collect.invoice where id = any($1::bigint[]) order by number',
    [ids],
  );
}

test('the first of any number of invoices that owe less than is to be paid is named, and all others are counted', async () => {
  const made = await invoices(25);
  const check = (kobo: bigint, of = made) =>
    db.inTx(JOB_SCOPE, (tx) =>
      lessDue(
        tx,
        of.map(({ reference }) => ({ reference, kobo })),
      ),
    );
  expect(await check(500_00n)).toBeUndefined();
  expect(await check(500_01n)).toEqual({ first: { ...made[0], due: 500_00n, why: 'LESS_DUE' }, others: 24 });
  expect(await check(500_01n, made.slice(0, 1))).toMatchObject({ others: 0 });
});
