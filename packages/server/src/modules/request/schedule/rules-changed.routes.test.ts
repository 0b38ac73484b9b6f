import { lagosDay } from '@isura/contract/kernel/days';
import type { Schedule } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/schedules.ts';
import { changeRate, listTaxRates } from '../../tax/rate/tax-rate.queries.ts';

const portal = await demonstrationPortal();
const { ctx } = portal;
const of = schedulesOf(await paymentWorld(portal));
const JOB = { role: 'grp_job' } as const;

/** The standard rate of VAT is another from a day on, as two administrators of the central office have it (RF2). */
const changeVat = (percent: bigint, from: string, lastDay: string) =>
  ctx.inTx(JOB, async (tx) => {
    const open = (await listTaxRates(tx, { tax: 'VAT' })).find(
      (rate) => rate.category === 'standard' && rate.effectiveTo === null,
    )!;
    const next = { ratePercent: percent, flatAmount: undefined, effectiveFrom: from as never, legalReference: 'Act' };
    await changeRate(tx, open.id, lastDay as never, next);
  });

test('rows are judged anew when rates of tax changed since: nothing is sent by the rates of before', async () => {
  // A row of the day the new rate begins at, judged while the old one is in force still.
  const rows = [vatRow(1), vatRow(2, { invoice_date: lagosDay(ctx.clock.now()) })];
  const { id } = await of.sent(vatFile(rows));
  const before = await of.sent(vatFile([vatRow(3)]));
  expect(await of.read(id)).toMatchObject({ status: 'VALIDATED', validCount: 2 });
  await changeVat(10_0000n, '2026-11-01', '2026-10-31');

  const heard = await of.submit(id, { confirmWarnings: true });
  expect([heard.status, heard.body]).toMatchObject([409, { code: 'stale-version' }]);
  expect(await of.read(id)).toMatchObject({ status: 'VALIDATING' });
  expect(await of.judge(id)).toMatchObject({ status: 'VALIDATED', validCount: 1, excludedCount: 1 });
  expect(await of.rows(id, 'status=EXCLUDED')).toMatchObject([{ row: 3, findings: [{ code: 'E_RATE' }] }]);
  expect((await of.submit(id, { confirmWarnings: true })).body).toMatchObject({ lineCount: 1 });

  // Rows that say the same by the rates of now are judged once more too, and then sent as they were.
  expect((await of.submit(before.id)).status).toBe(409);
  const again = (await of.judge(before.id)) satisfies Schedule;
  expect(again).toMatchObject({ status: 'VALIDATED', validCount: 1, excludedCount: 0 });
  expect((await of.submit(before.id)).body).toMatchObject({ lineCount: 1 });
});
