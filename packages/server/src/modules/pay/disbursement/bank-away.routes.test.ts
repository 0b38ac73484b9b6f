import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { simulatedBank } from '../../bank/bank/bank.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const bank = await httpBank(portal);
const { approved, pass, statusOf, lines, books } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');

const stateOf = async (id: number) => (await lines(id)).map(({ status }) => status);
const numberOf = async (id: number) => (await statusOf(id)).requestNumber;

/** Advances the clock by `count` hours, with one run of the minute job in each, and keeps everyone signed in. */
async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) await pass(3_600);
  const now = portal.clock.now();
  await portal.db.sql('update identity.session set last_seen_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + 43_200_000),
  ]);
}

async function retry(lineIds: number[]) {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds } };
  const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const response = await accountant.call({ ...request, ...headers() });
  return await accountant.call({ ...request, ...headers() }, (response.body as { subject?: string }).subject);
}

test('while a bank is down for a day everything stays queued, nothing is unknown or posted; it is paid once when the bank is back', async () => {
  const before = await books();
  await bank.goDown();
  const id = await approved(['1000.00', '1000.13', '1000.19']);
  await hours(24);
  expect(await stateOf(id)).toEqual(['QUEUED', 'QUEUED', 'QUEUED']);
  expect(await books()).toMatchObject({ bank: before.bank, clearing: 0n, held: 300_032n });
  await bank.comeBack();
  await pass(60);
  await pass(2);
  expect(await stateOf(id)).toEqual(['PAID', 'FAILED', 'UNKNOWN']);
  await pass(120);
  expect(await stateOf(id)).toEqual(['PAID', 'FAILED', 'PAID']);
  expect(bank.has(await numberOf(id)).map(({ ref, attempts }) => [ref.slice(-2), attempts])).toEqual([
    ['01', 1],
    ['02', 1],
    ['03', 1],
  ]);
  expect(await books()).toMatchObject({ bank: before.bank - 200_019n, clearing: 0n, held: 0n });
});

test('a transfer stays queued under the same reference, with a longer wait each time, if the bank goes down between check and sending', async () => {
  const before = await books();
  simulatedBank.give(portal.ctx, { ...bank.rail, isUp: async () => true });
  await bank.goDown();
  const id = await approved(['2000.00']);
  const [first] = await portal.db.sql<{ ref: string }>(
    `select number as ref from request.payment_instruction where request_id = $1`,
    [id],
  );
  const facts = async () =>
    (
      await portal.db.sql<{ status: string; attempts: number; unsent: number; waits: number }>(
        `select status, attempt_count as attempts, not_sent_count as unsent, extract(epoch from next_send_at - $2)::int as waits
         from request.payment_instruction where request_id = $1`,
        [id, portal.clock.now()],
      )
    )[0];
  await pass(0);
  expect(await facts()).toEqual({ status: 'QUEUED', attempts: 0, unsent: 1, waits: 30 });
  await pass(29);
  expect(await facts()).toMatchObject({ unsent: 1 });
  await pass(1);
  expect(await facts()).toEqual({ status: 'QUEUED', attempts: 0, unsent: 2, waits: 60 });
  expect(await books()).toMatchObject({ bank: before.bank, payable: before.payable + 200_000n, clearing: 0n });
  await bank.comeBack();
  await pass(60);
  await pass(2);
  expect(await facts()).toMatchObject({ status: 'PAID', attempts: 1 });
  expect(bank.has(first!.ref)).toHaveLength(1);
  simulatedBank.give(portal.ctx, bank.rail);
});

test('a bank that cannot be reached by a query leaves its transfers as they are, and is queried until it answers', async () => {
  const id = await approved(['3000.00', '3000.19']);
  await pass(0);
  await bank.goDown();
  await pass(2);
  expect(await stateOf(id)).toEqual(['SENT', 'UNKNOWN']);
  await hours(80);
  expect(await stateOf(id)).toEqual(['SENT', 'UNKNOWN']);
  await bank.comeBack();
  await pass(60);
  expect(await stateOf(id)).toEqual(['PAID', 'PAID']);
});

test('a cut-off answer leaves transfers unknown: the next answer pays those the bank has, and those it never received are not sent again', async () => {
  const had = await approved(['4000.00']);
  bank.desk.control({ act: 'fault', on: 'PAY', does: 'CUT', times: 1 });
  await pass(0);
  const never = await approved(['4100.00']);
  bank.desk.control({ act: 'fault', on: 'PAY', does: 'LOST', times: 1 });
  await pass(0);
  expect([await stateOf(had), await stateOf(never)]).toEqual([['UNKNOWN'], ['UNKNOWN']]);
  for (let minute = 0; minute < 3; minute += 1) await pass(60);
  expect([await stateOf(had), await stateOf(never)]).toEqual([['PAID'], ['UNKNOWN']]);
  expect(bank.has(await numberOf(had))).toMatchObject([{ attempts: 1 }]);
  expect(bank.has(await numberOf(never))).toEqual([]);
});

test('an account blocked between approval and sending is a named refusal that frees its money and can be retried', async () => {
  const before = await books();
  await bank.goDown();
  const id = await approved(['5000.00']);
  const state = (status: string) =>
    portal.db.sql(`update bank.bank_account set status = $2, is_default = is_default and $2 = 'ACTIVE' where id = $1`, [
      world.accountId,
      status,
    ]);
  await state('INACTIVE');
  await bank.comeBack();
  await pass(60);
  const [line] = (await lines(id)) as unknown as { id: number; status: string; transfer: object }[];
  expect(line).toMatchObject({
    status: 'FAILED',
    transfer: {
      failureCode: 'SOURCE_BLOCKED',
      failureReason: 'The account it is paid from is no longer in use',
      attempts: 0,
    },
  });
  expect(await statusOf(id)).toMatchObject({ status: 'FAILED', disbursement: { failedCount: 1, pendingCount: 0 } });
  expect(bank.has(await numberOf(id))).toEqual([]);
  expect(await books()).toMatchObject({ held: before.held, clearing: before.clearing });
  await state('ACTIVE');
  expect((await retry([line!.id])).status).toBe(202);
  await pass(0);
  await pass(2);
  expect(await stateOf(id)).toEqual(['PAID']);
});

test('a bank that finds the account short or blocked gives a named refusal, and nothing is paid', async () => {
  const [{ account } = { account: '' }] = await portal.db.sql<{ account: string }>(
    `select bank_code || '/' || account_number as account from bank.bank_account where id = $1`,
    [world.accountId],
  );
  const { paid } = bank.account(account);
  const set = (facts: object) => bank.desk.control({ act: 'account', account, ...facts });
  set({ mayOverdraw: false });
  const short = await approved(['6000.00']);
  await pass(0);
  set({ isBlocked: true });
  const blocked = await approved(['6100.00']);
  await pass(0);
  expect([...(await lines(short)), ...(await lines(blocked))]).toMatchObject([
    { status: 'FAILED', transfer: { failureCode: 'SOURCE_SHORT' } },
    { status: 'FAILED', transfer: { failureCode: 'SOURCE_BLOCKED' } },
  ]);
  set({ mayOverdraw: true, isBlocked: false });
  expect(bank.account(account)).toEqual({ paid, held: 0n });
  await retry([...(await lines(short)), ...(await lines(blocked))].map(({ id }) => id));
  await pass(0);
  await pass(2);
  expect([await stateOf(short), await stateOf(blocked)]).toEqual([['PAID'], ['PAID']]);
});

test('a transfer the bank does not know after 72 hours is freed once the central office declares it not received, and not before', async () => {
  const office = await portal.as('admin1@oagf.test');
  const id = await approved(['7000.00']);
  bank.desk.control({ act: 'fault', on: 'PAY', does: 'LOST', times: 1 });
  await pass(0);
  const [line] = await lines(id);
  const before = await books();
  const declare = async (who = office) => {
    const request = { method: 'POST' as const, url: `${REQUESTS}/lines/not-received` };
    const sent = { ...request, body: { lineIds: [line!.id], reason: 'The bank has confirmed it by letter' } };
    const response = await who.call(sent);
    const { code, subject } = (response.body ?? {}) as { code?: string; subject?: string };
    return code === 'step-up-required' ? await who.call(sent, subject) : response;
  };
  expect((await declare()).body).toMatchObject({ accepted: [], refused: [{ lineId: line!.id, reason: 'too-early' }] });
  await hours(100);
  expect([await stateOf(id), (await books()).held]).toEqual([['UNKNOWN'], before.held]);
  expect((await declare(accountant)).status).toBe(403);
  expect((await declare()).body).toMatchObject({ accepted: [line!.id], refused: [] });
  await pass(0);
  expect(await lines(id)).toMatchObject([{ status: 'FAILED', transfer: { failureCode: 'NOT_RECEIVED' } }]);
  expect(await books()).toMatchObject({ held: before.held - 700_000n, clearing: before.clearing - 700_000n });
});

test('a bank that finds its answer after more than 72 hours is still queried, and its answer counts', async () => {
  const late = { outcome: 'PAID' as const, afterSeconds: 80 * 3_600, isSilent: true };
  bank.desk.control({ act: 'ends', kobo: 31, ...late });
  const id = await approved(['8000.31']);
  await pass(0);
  await hours(79);
  expect(await stateOf(id)).toEqual(['UNKNOWN']);
  await hours(3);
  expect(await stateOf(id)).toEqual(['PAID']);
  expect(bank.has(await numberOf(id))).toMatchObject([{ attempts: 1 }]);
});
