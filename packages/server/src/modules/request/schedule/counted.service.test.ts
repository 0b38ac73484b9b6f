import type { Schedule } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { findIntake, recount } from '../../../platform/intake/store.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const of = schedulesOf(await paymentWorld(portal));

/** Returns a schedule with the counts kept while its rows came in, and with the database's count of its rows. */
async function countedTwice(rows: Parameters<typeof vatFile>[0]) {
  const { id } = (await of.send(vatFile(rows))).body as unknown as Schedule;
  await of.validate(id);
  const [found] = await db.sql<{ id: string }>('select intake_id as id from request.schedule_upload where id = $1', [
    id,
  ]);
  const look = () => ctx.inTx(JOB_SCOPE, (tx) => findIntake(tx, Number(found?.id)));
  const before = await look();
  await ctx.inTx(JOB_SCOPE, (tx) => recount(tx, Number(found?.id)));
  return { before, after: await look() };
}

test.each([
  ['nothing is found beyond their own checks', 0],
  ['repeat one another', 1],
])("the counts kept while rows that %s come in equal the database's own counts", async (_, more) => {
  const own = (nth: number, cells = {}) => vatRow(nth, { invoice_number: `C${more}-${nth}`, ...cells });
  const rows = [own(1), own(2, { taxable_amount: '100000' }), own(3, { vat_rate: '7' }), own(5)];
  if (more > 0) rows.push(own(5));
  const { before, after } = await countedTwice(rows);
  expect(before).toEqual(after);
  expect(before).toMatchObject({ readCount: rows.length, validCount: 2, warningCount: 1, excludedCount: 1 + more });
  expect([before?.validKobo, before?.warningKobo]).toEqual([1_500_000n, 750_000n]);
});
