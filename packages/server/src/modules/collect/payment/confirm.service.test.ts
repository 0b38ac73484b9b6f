import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { anInvoice, aPayment, payableServices } from '../../../../test/collections.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { confirmPayment } from './confirm.service.ts';

const { db, ctx } = await seededDatabase();
const [service] = await payableServices(db);

test('a confirmation said twice changes nothing the second time and gives the same answer', async () => {
  const ref = await aPayment(db, await anInvoice(db, service!));
  const said = { provider: 'test', providerRef: ref, paid: asKobo(10_161_25n), paidAt: new Date() };
  const first = await confirmPayment(ctx, said);
  expect(await confirmPayment(ctx, said)).toEqual({ ...first, outcome: 'REPEATED' });
});
