import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { beforeAll, expect, test } from 'vitest';
import { sandboxPortal } from '../../../../test/money/sandbox.ts';
import { growPenalties } from './invoice-timers.service.ts';

const portal = await sandboxPortal();
const { db, ctx, clock, bill, start, outcome } = portal;
beforeAll(() =>
  db.sql(
    `update org.collection_rule set penalty_type = 'PERCENT_MONTHLY', penalty_value = 2, fee_bearer = 'ORGANIZATION' where id = $1`,
    [portal.service.ruleId],
  ),
);

const position = async (id: number) =>
  (await db.sql('select status, is_short as short, total_kobo as total from collect.invoice where id = $1', [id]))[0];
const seen = async (reference: string) =>
  (await portal.app.inject(`/services/collectionservice/api/public/checkouts/${reference}`)).json<{
    balance: string;
  }>();

/** Makes an invoice on the last evening it can be paid without a penalty. */
async function onItsLastEvening() {
  const made = await bill({ source: 'MANUAL' });
  const today = lagosDay(clock.now());
  const evening = startOfDay(addDays(today, 1)).getTime() - 20 * 60_000;
  clock.advance((evening - clock.now().getTime()) / 1_000 + (evening < clock.now().getTime() ? 86_400 : 0));
  await db.sql('update collect.invoice set due_date = $2 where id = $1', [made.id, lagosDay(clock.now())]);
  return made;
}

test('the exact amount requested from a payer pays the invoice, even if a penalty began before the money arrived', async () => {
  const { id, reference } = await onItsLastEvening();
  expect((await start(reference, { channel: 'BANK_TRANSFER' })).body).toMatchObject({ payable: '10000.00' });
  clock.advance(30 * 60);
  expect(await growPenalties(ctx)).toBe(0);
  expect(await seen(reference)).toMatchObject({ balance: '10000.00' });
  await outcome(reference, { outcome: 'SUCCESS' });
  await portal.work();
  expect(await position(id)).toEqual({ status: 'PAID', short: false, total: 1_000_000n });
});

test('the penalty is added once the attempt is over, and a slip for a bank does not delay it', async () => {
  const { id, reference } = await onItsLastEvening();
  await start(reference, { channel: 'BANK_TRANSFER' });
  await start(reference, { channel: 'BANK_BRANCH' });
  clock.advance(41 * 60 + 20 * 60);
  expect(await seen(reference)).toMatchObject({ balance: '10200.00' });
  expect(await growPenalties(ctx)).toBe(1);
  expect(await position(id)).toMatchObject({ status: 'ISSUED', total: 1_020_000n });
});

test('attempts that follow one another do not keep the penalty away: each ends with the first of them', async () => {
  const { id, reference } = await onItsLastEvening();
  await start(reference, { channel: 'BANK_TRANSFER' });
  clock.advance(50 * 60);
  expect((await start(reference, { channel: 'USSD' })).body).toMatchObject({ payable: '10000.00' });
  expect((await start(reference, { channel: 'BANK_TRANSFER' })).body).toMatchObject({ payable: '10000.00' });
  clock.advance(11 * 60);
  expect(await seen(reference)).toMatchObject({ balance: '10200.00' });
  expect((await start(reference, { channel: 'CARD' })).body).toMatchObject({ payable: '10200.00' });
  expect(await position(id)).toMatchObject({ status: 'ISSUED', total: 1_020_000n });
});
