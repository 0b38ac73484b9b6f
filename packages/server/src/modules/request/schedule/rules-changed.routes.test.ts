import { lagosDay, periodOf } from '@isura/contract/kernel/days';
import type { Schedule } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { changeRate, listTaxRates } from '../../tax/rate/tax-rate.queries.ts';

const portal = await demonstrationPortal();
const { ctx } = portal;
const of = schedulesOf(await paymentWorld(portal));

/** Changes the standard rate of VAT from a day on, as two administrators of the central office do (RF2). */
const changeVat = (percent: bigint, from: string, lastDay: string) =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const open = (await listTaxRates(tx, { tax: 'VAT' })).find(
      (rate) => rate.category === 'standard' && rate.effectiveTo === null,
    )!;
    const next = { ratePercent: percent, flatAmount: undefined, effectiveFrom: from as never, legalReference: 'Act' };
    await changeRate(tx, open.id, lastDay as never, next);
  });

test('rows are validated again if tax rates have changed since: nothing is submitted with old rates', async () => {
  // A row dated the day the new rate starts, validated while the old one is still in force.
  const today = lagosDay(ctx.clock.now());
  const rows = [vatRow(1), vatRow(2, { invoice_date: today, period: periodOf(today) })];
  const { id } = await of.sent(vatFile(rows));
  const before = await of.sent(vatFile([vatRow(3)]));
  expect(await of.read(id)).toMatchObject({ status: 'VALIDATED', excludedCount: 0 });
  await changeVat(10_0000n, '2026-11-01', '2026-10-31');

  const response = await of.submit(id, { confirmWarnings: true });
  expect([response.status, response.body]).toMatchObject([409, { code: 'stale-version' }]);
  expect(await of.read(id)).toMatchObject({ status: 'VALIDATING' });
  expect(await of.validate(id)).toMatchObject({ status: 'VALIDATED', validCount: 1, excludedCount: 1 });
  expect(await of.rows(id, 'status=EXCLUDED')).toMatchObject([{ row: 3, findings: [{ code: 'E_RATE' }] }]);
  expect((await of.submit(id, { confirmWarnings: true })).body).toMatchObject({ lineCount: 1 });

  // Rows with the same result at the new rates are also validated once more, and then submitted unchanged.
  expect((await of.submit(before.id)).status).toBe(409);
  const again = (await of.validate(before.id)) satisfies Schedule;
  expect(again).toMatchObject({ status: 'VALIDATED', validCount: 1, excludedCount: 0 });
  expect((await of.submit(before.id)).body).toMatchObject({ lineCount: 1 });
});
