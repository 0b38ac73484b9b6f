import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, aPayment } from '../../../../test/money/collections.ts';
import { worksService } from '../../../../test/money/settling.ts';
import { confirmPayment } from '../../collect/payment/confirm.service.ts';

const portal = await demonstrationPortal();
const { ctx, clock, db } = portal;
const { percent: _, ...service } = await worksService(portal);
const day = '2026-11-24';

test('payments of one day are listed in the order they came in, not the order they were started', async () => {
  const begun: string[] = [];
  for (const amount of [1_000_00, 2_000_00, 3_000_00])
    begun.push(await aPayment(db, await anInvoice(db, service, { total: amount }), { amount, fee: 0 }));
  for (const [at, nth] of [
    ['09', 2],
    ['10', 0],
    ['11', 1],
  ] as const) {
    clock.set(new Date(`${day}T${at}:00:00Z`));
    const paid = asKobo(BigInt((nth + 1) * 1_000_00));
    await confirmPayment(ctx, { provider: 'test', providerRef: begun[nth] ?? '', paid, paidAt: clock.now() });
  }
  const accountant = await portal.as('accountant@mow.test');
  const amounts = async (url: string) =>
    ((await accountant.call({ url })).body as unknown as { amount: string }[]).map(({ amount }) => amount);
  const dates = `start-date=${day}T00:00:00&end-date=${day}T23:59:00`;
  const report = `/services/accountingservice/api/reports/inflow?${dates}`;
  const payments = `/services/collectionservice/api/payments?status=SUCCESSFUL&${dates}`;
  const newestFirst = ['2000.00', '1000.00', '3000.00'];
  expect(await amounts(report)).toEqual(newestFirst);
  expect(await amounts(payments)).toEqual(newestFirst);
  expect(await amounts(`${report}&sort=paidAt,asc`)).toEqual([...newestFirst].reverse());
  expect(await amounts(`${payments}&sort=confirmedAt,asc`)).toEqual([...newestFirst].reverse());
});
