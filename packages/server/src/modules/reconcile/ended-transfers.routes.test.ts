import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../test/demonstration.ts';
import { act, paymentWorld } from '../../../test/money/payments.ts';
import { statementsOf } from '../../../test/money/statements.ts';
import { disbursing } from '../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, books } = disbursing(portal, world);
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const day = lagosDay(portal.clock.now());

const transferOf = async (requestId: number) =>
  (
    await portal.db.sql<{ number: string; ref: string; kobo: bigint; status: string }>(
      `select number, coalesce(provider_ref, number) as ref, amount_kobo as kobo, status from request.payment_instruction where request_id = $1`,
      [requestId],
    )
  )[0]!;
const arrived = async (kobo: bigint, reference: string, narration = 'TRANSFER') => {
  const interest = { day, kobo: 1n, narration: 'INTEREST' };
  const file = await of.next(world.accountId, [{ day, kobo, reference, narration }, interest], 300_000_000_00n);
  return (await of.taken(accountant, world.accountId, file)).lines[0]!;
};
const close = async (id: number) => await act(world.approver, id, 'CLOSE', { comment: 'It is paid by another way' });

/** Makes a payment that the bank paid and returned, and that was then closed. */
async function closedAfterReturn(amount: string) {
  const id = await approved([amount]);
  await pass(0);
  for (let minute = 0; minute < 4; minute += 1) await pass(90);
  expect(await transferOf(id)).toMatchObject({ status: 'RETURNED' });
  await close(id);
  const transfer = await transferOf(id);
  expect(transfer).toMatchObject({ status: 'CANCELLED' });
  return transfer;
}

test('a payment that was paid, returned and closed is matched on the statement with both movements, and nothing is posted again', async () => {
  const transfer = await closedAfterReturn('1101.23');
  const before = await books();
  expect(await arrived(-transfer.kobo, transfer.ref)).toMatchObject({
    state: 'MATCHED',
    matches: [{ kind: 'INSTRUCTION', number: transfer.number, madeBy: 'PORTAL' }],
  });
  expect(await arrived(transfer.kobo, transfer.ref)).toMatchObject({
    state: 'MATCHED',
    matches: [{ kind: 'RETURN', number: transfer.number, madeBy: 'PORTAL' }],
  });
  expect(await arrived(-transfer.kobo, transfer.ref, 'AGAIN')).toMatchObject({ state: 'NEW', guesses: [] });
  expect(await books()).toEqual(before);
});

test('outgoing money that names a refused and closed payment is a suggestion that it was paid after all, and nothing is posted', async () => {
  const id = await approved(['1102.13']);
  await pass(0);
  for (let minute = 0; minute < 4; minute += 1) await pass(90);
  expect(await transferOf(id)).toMatchObject({ status: 'FAILED' });
  await close(id);
  const transfer = await transferOf(id);
  expect(transfer).toMatchObject({ status: 'CANCELLED' });
  const before = await books();
  expect(await arrived(-transfer.kobo, transfer.ref)).toMatchObject({
    ...{ state: 'SUGGESTED', matches: [] },
    guesses: [{ kind: 'PAID_AFTER_ALL', number: transfer.number, reasons: ['reference', 'amount', 'day'], score: 94 }],
  });
  expect(await books()).toEqual(before);
});
