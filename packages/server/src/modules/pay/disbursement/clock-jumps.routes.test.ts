import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';

const DAY_MS = 86_400_000;
const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const bank = await httpBank(portal);
const { approved, pass, statusOf, lines, books } = disbursing(portal, world);

const statesOf = async (id: number) => (await lines(id)).map(({ status }) => status);
/** Returns how often the bank received each transfer of a payment, in order. */
const receivedOf = async (number: string) => bank.has(number).map(({ attempts }) => attempts);

/** Keeps everybody signed in at the time of the clock. */
const stay = () =>
  portal.db.sql('update identity.session set last_seen_at = $1, expires_at = $2', [
    portal.clock.now(),
    new Date(portal.clock.now().getTime() + DAY_MS / 2),
  ]);

async function jump(days: number): Promise<void> {
  portal.clock.set(new Date(portal.clock.now().getTime() + days * DAY_MS));
  await stay();
}

/** Sends three transfers: one the bank pays, one it refuses, and one whose answer is lost. */
async function sent(amounts: readonly [string, string, string]) {
  const before = await books();
  const id = await approved(amounts);
  await pass(0);
  return { id, before, number: (await statusOf(id)).requestNumber };
}

async function endsAsTheBankSays({ id, number, before }: Awaited<ReturnType<typeof sent>>, paidKobo: bigint) {
  for (let minute = 0; minute < 3; minute += 1) await pass(60);
  expect(await statesOf(id)).toEqual(['PAID', 'FAILED', 'PAID']);
  expect(await receivedOf(number)).toEqual([1, 1, 1]);
  expect(await books()).toMatchObject({ bank: before.bank - paidKobo, clearing: 0n, held: 0n });
}

test('a clock set back a day after sending: nothing is sent again, and each transfer ends as the bank says', async () => {
  const payment = await sent(['5000.00', '5000.13', '5000.19']);
  await jump(-1);
  await pass(0);
  expect(await statesOf(payment.id)).not.toContain('QUEUED');
  await jump(1);
  await endsAsTheBankSays(payment, 1_000_019n);
});

test('a clock that jumps 30 days ahead after sending: silence frees no money, and each transfer ends as the bank says', async () => {
  const payment = await sent(['6000.00', '6000.13', '6000.19']);
  await bank.goDown();
  await jump(30);
  await pass(0);
  expect(await statesOf(payment.id)).toEqual(['SENT', 'SENT', 'UNKNOWN']);
  await bank.comeBack();
  await endsAsTheBankSays(payment, 1_200_019n);
});

test('a transfer that was queued by a clock a day ahead is sent once, when the corrected clock reaches its time', async () => {
  await jump(1);
  const id = await approved(['7000.00']);
  await jump(-1);
  for (let hour = 0; hour < 26; hour += 1) await pass(3_600);
  await stay();
  expect(await statesOf(id)).toEqual(['PAID']);
  expect(await receivedOf((await statusOf(id)).requestNumber)).toEqual([1]);
});
