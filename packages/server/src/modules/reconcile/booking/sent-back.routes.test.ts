import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { type LineInput, statementsOf } from '../../../../test/money/statements.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import type { SentTransfer } from '../../../../test/payment/paying-after-all.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, lines, books, statusOf: current } = disbursing(portal, world);
const of = statementsOf(portal);
let [accountant, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')];

type Line = Awaited<ReturnType<typeof of.taken>>['lines'][number];
interface Sent extends SentTransfer {
  back: number;
}
/** Returns the one transfer of a request, with its number of L7 (docs/spec/ledger.md#l7) journals. */
const transferOf = async (requestId: number): Promise<Sent> =>
  (
    await portal.db.sql<Sent>(
      `select i.id, i.number, i.provider_ref as ref, i.amount_kobo as kobo, i.status, (select count(*)::int from ledger.journal j
         where j.event = 'L7' and j.source_type = 'payment_instruction' and j.source_id = i.id) as back
       from request.payment_instruction i where i.request_id = $1`,
      [requestId],
    )
  )[0]!;
/** Makes a payment of this amount that the bank has paid. */
async function paid(amount: string): Promise<{ id: number; sent: Sent }> {
  const id = await approved([amount]);
  await pass(0);
  await pass(2);
  return { id, sent: await transferOf(id) };
}
const arrived = async (...input: Omit<LineInput, 'day'>[]) => {
  const day = lagosDay(portal.clock.now());
  const lines = input.map((line) => ({ day, ...line }));
  return await of.taken(accountant, world.accountId, await of.next(world.accountId, lines, 100_000_000_00n));
};
async function retried(line: { id: number }) {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds: [line.id] } };
  const send = (proof?: string) => accountant.call({ ...request, headers: { 'idempotency-key': randomUUID() } }, proof);
  return await send(((await send()).body as { subject?: string }).subject);
}

/** BS7: books this line as the return of that payment. */
const say = (line: Line, instructionId?: number) =>
  of.resolve(
    accountant,
    line,
    'RETURN',
    'The bank told us by phone',
    instructionId === undefined ? {} : { instructionId },
  );
/** Approves as a second person. */
const agreed = ({ id }: { id: number }) =>
  admin.call(
    {
      ...{ method: 'POST', url: `/services/organization/api/requests/admin-requests/${id}/decision` },
      body: { decision: 'APPROVE' },
    },
    `AR3:${id}`,
  );
/** Books the line as the return of that payment and approves it as a second person. */
async function cameBack(line: Line, sent: Sent): Promise<void> {
  const requested = await say(line, sent.id);
  expect([requested.status, requested.body]).toMatchObject([
    202,
    { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' },
  ]);
  expect((await agreed(requested.body as unknown as { id: number })).status).toBe(200);
}

test('incoming money with the reference and amount of a paid transfer is its return (L7) once a second person has approved', async () => {
  const { id, sent } = await paid('2001.00');
  const before = await books();
  const { id: statement, lines: seen } = await arrived({
    kobo: sent.kobo,
    narration: `RTN/${sent.ref}/ACCOUNT CLOSED`,
  });
  expect(seen[0]).toMatchObject({
    state: 'SUGGESTED',
    guesses: [{ kind: 'RETURN', number: sent.number, reasons: ['reference', 'amount', 'day'] }],
  });
  await cameBack(seen[0]!, sent);
  expect(await transferOf(id)).toMatchObject({ status: 'RETURNED', back: 1 });
  expect(await lines(id)).toMatchObject([{ status: 'RETURNED' }]);
  expect((await current(id)).status).toBe('FAILED');
  const after = await books();
  expect([after.bank - before.bank, after.payable - before.payable]).toEqual([sent.kobo, sent.kobo]);
  expect((await of.look(accountant, statement)).lines[0]).toMatchObject({
    ...{ state: 'RESOLVED', resolvedAs: 'RETURN' },
    matches: [{ kind: 'RETURN', number: sent.number, score: 100, confirmedBy: 'admin@mow.test' }],
  });
});

test.each([
  ['speaks of a return', 'RTN/', '2002.00'],
  ['only names it', '', '2002.50'],
])(
  'importing a statement that %s alone cannot mark paid money as returned, nor cause a second payment',
  async (_, words, amount) => {
    const { id, sent } = await paid(amount);
    const { lines: seen } = await arrived({ kobo: sent.kobo, narration: `${words}${sent.ref}` });
    expect(seen[0]).toMatchObject({ state: 'SUGGESTED', guesses: [{ kind: 'RETURN', number: sent.number }] });
    expect(await transferOf(id)).toMatchObject({ status: 'PAID', back: 0 });
    const [line] = await lines(id);
    expect((await retried(line!)).body).toMatchObject({ refused: [{ reason: 'not-failed' }] });
    const requested = (await say(seen[0]!, sent.id)).body as unknown as { id: number };
    const decided = await accountant.call(
      {
        ...{ method: 'POST', url: `/services/organization/api/requests/admin-requests/${requested.id}/decision` },
        body: { decision: 'APPROVE' },
      },
      `AR3:${requested.id}`,
    );
    expect(decided.status).toBe(403);
    await pass(90);
    expect(await transferOf(id)).toMatchObject({ status: 'PAID', back: 0, ref: sent.ref });
  },
);

test('a return the bank already reported is found on the statement and posted once', async () => {
  const { id, sent } = await paid('2003.23');
  await pass(90);
  expect(await transferOf(id)).toMatchObject({ status: 'RETURNED', back: 1 });
  const statement = await arrived({ kobo: sent.kobo, reference: sent.ref });
  expect(statement.lines[0]).toMatchObject({ state: 'MATCHED', matches: [{ kind: 'RETURN' }] });
  expect(await transferOf(id)).toMatchObject({ status: 'RETURNED', back: 1 });
  const twice = await arrived({ kobo: sent.kobo, narration: `AGAIN ${sent.ref}` });
  expect(twice.lines[0]).toMatchObject({ state: 'NEW', guesses: [] });
});

test('a return the bank already reported is found on the statement also once its payment was closed, and posted once', async () => {
  const { id, sent } = await paid('2013.23');
  await pass(90);
  const before = await books();
  expect((await act(world.approver, id, 'CLOSE', { comment: 'It is paid another way' })).status).toBe(200);
  const { lines: seen } = await arrived(
    { kobo: -sent.kobo, reference: sent.ref },
    { kobo: sent.kobo, narration: `RTN/${sent.ref}` },
  );
  expect(seen).toMatchObject([
    { state: 'MATCHED', matches: [{ kind: 'INSTRUCTION', number: sent.number }] },
    { state: 'MATCHED', matches: [{ kind: 'RETURN', number: sent.number }] },
  ]);
  expect(await transferOf(id)).toMatchObject({ status: 'CANCELLED', back: 1 });
  expect((await books()).bank).toBe(before.bank);
});

test('incoming money without the reference of a paid transfer is suggested as its return, which is RETURNED once a second person has approved', async () => {
  const { id, sent } = await paid('2004.00');
  const statement = await arrived({ kobo: sent.kobo, narration: 'REVERSAL OF OUTWARD TRANSFER' });
  const [line] = statement.lines;
  expect(line).toMatchObject({ state: 'SUGGESTED', guesses: [{ kind: 'RETURN', number: sent.number }] });
  expect((await say(line!)).body).toMatchObject({ errors: [{ field: 'instructionId', code: 'required' }] });
  expect((await say(line!, 999_999)).body).toMatchObject({ errors: [{ field: 'instructionId', code: 'unknown' }] });
  const other = await paid('2005.00');
  expect((await say(line!, other.sent.id)).body).toMatchObject({
    errors: [{ field: 'instructionId', code: 'other-sum' }],
  });
  const requested = await say(line!, sent.id);
  expect([requested.status, requested.body]).toMatchObject([
    202,
    { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' },
  ]);
  expect(await transferOf(id)).toMatchObject({ status: 'PAID', back: 0 });
  await agreed(requested.body as unknown as { id: number });
  expect(await transferOf(id)).toMatchObject({ status: 'RETURNED', back: 1 });
  expect((await of.look(accountant, statement.id)).lines[0]).toMatchObject({
    ...{ state: 'RESOLVED', resolvedAs: 'RETURN' },
    matches: [{ kind: 'RETURN', number: sent.number, confirmedBy: 'admin@mow.test' }],
  });
});

test('a payment sent again after its return leaves the account a second time', async () => {
  const { id, sent } = await paid('2006.00');
  const { lines: seen } = await arrived(
    { kobo: -sent.kobo, reference: sent.ref },
    { kobo: sent.kobo, narration: `RETURN ${sent.ref}` },
  );
  expect(seen[0]).toMatchObject({ state: 'MATCHED', matches: [{ kind: 'INSTRUCTION' }] });
  await cameBack(seen[1]!, sent);
  const [line] = await lines(id);
  expect((await retried(line!)).status).toBe(202);
  await pass(0);
  const again = await transferOf(id);
  expect(again).toMatchObject({ status: 'SENT', ref: `${sent.number}.R2` });
  const statement = await arrived({ kobo: -sent.kobo, reference: again.ref });
  expect(statement.lines[0]).toMatchObject({ state: 'MATCHED', matches: [{ kind: 'INSTRUCTION' }] });
  expect(await transferOf(id)).toMatchObject({ status: 'PAID', back: 1 });
});

test('a return of last year is posted on its statement day, and nothing of last year changes', async () => {
  const { id, sent } = await paid('2007.00');
  portal.clock.set(new Date('2027-01-05T09:00:00Z'));
  [accountant, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')];
  const { lines: seen } = await arrived({ kobo: sent.kobo, narration: `RTN ${sent.ref}` });
  await cameBack(seen[0]!, sent);
  expect(await transferOf(id)).toMatchObject({ status: 'RETURNED', back: 1 });
  expect(
    await portal.db.sql(`select business_date::text as day from ledger.journal where event = 'L7' and source_id = $1`, [
      sent.id,
    ]),
  ).toEqual([{ day: '2027-01-05' }]);
});
