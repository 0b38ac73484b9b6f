import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { anInvoice, aPayment, payableServices } from '../../../../test/money/collections.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { confirmPayment } from '../payment/confirm.service.ts';
import { mostPaid } from './use.service.ts';

const { db, ctx, clock } = await seededDatabase();
const services = await payableServices(db, 3);

/** Pays a service the given number of times at that moment. */
async function pay(nth: number, times: number, at: string): Promise<void> {
  clock.set(new Date(at));
  for (let time = 0; time < times; time++) {
    const ref = await aPayment(db, await anInvoice(db, services[nth]!));
    await confirmPayment(ctx, { provider: 'test', providerRef: ref, paid: asKobo(1_016_125n), paidAt: clock.now() });
  }
}

test('the most paid services are those of this month and the eleven before, by number of payments', async () => {
  await pay(2, 3, '2026-11-24T12:00:00Z');
  await pay(0, 1, '2027-10-30T12:00:00Z');
  await pay(1, 2, '2027-11-02T12:00:00Z');
  const idOf = (nth: number) => services[nth]!.serviceId;
  clock.set(new Date('2027-10-31T12:00:00Z'));
  expect(await mostPaid(ctx)).toEqual([idOf(2), idOf(1), idOf(0)]);
  clock.set(new Date('2027-11-02T12:00:00Z'));
  expect(await mostPaid(ctx)).toEqual([idOf(1), idOf(0)]);
});
