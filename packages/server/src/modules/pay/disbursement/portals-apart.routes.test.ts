import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { csvOf, statementsOf } from '../../../../test/money/statements.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { BANK_SECRET, httpBank } from '../../../../test/payment/http-bank.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { signedHeaders } from '../../bank/rail/wire.gateway.ts';
import { transfersNamed } from './contradiction.queries.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const bank = await httpBank(portal);
const { approved, pass, lines } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');

beforeAll(() => {
  portal.ctx.config.portalCode = 'LA';
});
afterAll(() => {
  delete portal.ctx.config.portalCode;
});

const transferOf = async (requestId: number) =>
  (
    await portal.db.sql<{ id: number; number: string; ref: string; kobo: bigint; status: string }>(
      `select id, number, provider_ref as ref, amount_kobo as kobo, status from request.payment_instruction where request_id = $1`,
      [requestId],
    )
  )[0]!;

/** Sends a signed event of the bank that names this reference. */
async function event(reference: string): Promise<number> {
  const payload = Buffer.from(JSON.stringify([{ reference, state: 'PAID', amount: '1.00', currency: 'NGN' }]));
  const signed = signedHeaders(BANK_SECRET, portal.clock.now(), randomUUID(), payload);
  const url = '/services/organization/api/rails/bank/events';
  const headers = { 'content-type': 'application/json', ...signed };
  return (await portal.app.inject({ method: 'POST', url, payload, headers })).statusCode;
}

test("a portal's code precedes each reference sent to a bank, and statements find the transfer by it", async () => {
  const id = await approved(['1400.00']);
  await pass(0);
  await pass(2);
  const sent = await transferOf(id);
  expect(sent).toMatchObject({ ref: `LA-${sent.number}`, status: 'PAID' });
  expect(bank.has(sent.ref)).toMatchObject([{ ref: sent.ref, state: 'PAID' }]);
  expect(bank.has(sent.number)).toEqual([]);
  const day = lagosDay(portal.clock.now());
  const file = csvOf([{ day, kobo: -sent.kobo, narration: `NIP/${sent.ref}` }], 5_000_000_00n);
  const statement = await statementsOf(portal).taken(accountant, world.accountId, file);
  expect(statement.lines[0]).toMatchObject({
    state: 'MATCHED',
    matches: [{ kind: 'INSTRUCTION', number: sent.number }],
  });
});

test("a retry has its own reference, and the bank's answers about either attempt belong to that transfer", async () => {
  const id = await approved(['1400.13']);
  await pass(0);
  await pass(2);
  const [line] = await lines(id);
  const retry = (proof?: string) =>
    accountant.call(
      {
        ...{ method: 'POST', url: `${REQUESTS}/lines/retry`, body: { lineIds: [line!.id] } },
        headers: { 'idempotency-key': randomUUID() },
      },
      proof,
    );
  expect((await retry(((await retry()).body as { subject?: string }).subject)).status).toBe(202);
  await pass(0);
  const again = await transferOf(id);
  expect(again).toMatchObject({ ref: `LA-${again.number}.R2`, status: 'SENT' });
  for (const ref of [`LA-${again.number}`, again.ref])
    expect(await portal.db.inTx(JOB_SCOPE, (tx) => transfersNamed(tx, [ref]))).toMatchObject([
      { number: again.number },
    ]);
});

test('an event of the bank is handled under the code of the portal, and not under that of another', async () => {
  const id = await approved(['1400.00']);
  await pass(0);
  const { number, ref } = await transferOf(id);
  portal.clock.advance(1);
  expect([await event(`KN-${number}`), (await transferOf(id)).status]).toEqual([200, 'SENT']);
  expect([await event(ref), (await transferOf(id)).status]).toEqual([200, 'PAID']);
});

test('PAID after FAILED under the code of the portal reaches the central office', async () => {
  bank.desk.control({
    ...{ act: 'ends', kobo: 29, outcome: 'FAILED', afterSeconds: 1, isSilent: false, paysAfterAllSeconds: 60 },
  });
  const id = await approved(['1400.29']);
  await pass(0);
  await pass(2);
  const { ref, status } = await transferOf(id);
  expect(status).toBe('FAILED');
  portal.clock.advance(60);
  expect(await event(ref)).toBe(200);
  expect(await portal.db.sql('select kind, stood from pay.bank_contradiction where ref = $1', [ref])).toEqual([
    { kind: 'PAID_AFTER_FAILED', stood: 'FAILED' },
  ]);
});
