import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { whileHeld } from '../../../../test/held.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { type Line, payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';
import type { Ctx, Tx } from '../../../platform/ctx.ts';

const portal = await demonstrationPortal({ isPatient: true });
const { db } = portal;
const world = await paymentWorld(portal);
const { approved, pass, lines } = disbursing(portal, world);
const bank = await httpBank(portal);

const LONG_ENOUGH = 73 * 3_600;
const namesTransfer = { code: 'validation-failed', errors: [{ field: 'kind', code: 'names-transfer' }] };
const wrongPayment = (code: string) => ({ code: 'validation-failed', errors: [{ field: 'instructionId', code }] });
const losing = (times: number) => bank.desk.control({ act: 'fault', on: 'PAY', does: 'LOST', times });
const ending = (outcome: 'PAID' | 'FAILED') =>
  bank.desk.control({ act: 'ends', kobo: 31, outcome, afterSeconds: 1, isSilent: false });

/** Stores another payload of a change that waits, as one that was requested before has it. */
const stored = (id: number, payload: string) =>
  db.sql(`update admin_request.admin_request set payload = ${payload} where id = $1`, [id]);

/** Signs people in, whose sessions end within three days. */
async function people() {
  const after = await payingAfterAll(portal, world);
  const [accountant, admin, head] = [
    await portal.as('accountant@mow.test'),
    await portal.as('admin@mow.test'),
    await portal.as('admin1@oagf.test'),
  ];
  const fee = (line: Line) => after.of.resolve(accountant, line, 'FEE', 'What the bank charges');
  return {
    ...after,
    fee,
    /** Books a line as a bank charge with two people; returns what the second one saw. */
    async charged(line: Line) {
      const requested = await fee(line);
      expect([requested.status, requested.body]).toMatchObject([202, { type: 'MONEY_TAKE_IN' }]);
      const decided = await after.decide(admin, (requested.body as unknown as AdminRequest).id);
      expect(decided.body).toMatchObject({ status: 'APPROVED' });
      expect(await after.again(line)).toMatchObject({ state: 'RESOLVED', resolvedAs: 'FEE' });
      return (decided.body as unknown as { difference: { label: string; after: unknown }[] }).difference;
    },
    /** Declares lines as never received (PR31). */
    async declared(lineIds: readonly number[]) {
      const body = { lineIds, reason: 'The bank has confirmed it by letter' };
      const url = `${REQUESTS}/lines/not-received`;
      const reported = await head.call({ method: 'POST', url, body });
      const { subject } = reported.body as { subject?: string };
      return subject === undefined ? reported.body : (await head.call({ method: 'POST', url, body }, subject)).body;
    },
  };
}

interface Lost {
  id: number;
  lineIds: number[];
}
/** Makes a payment whose transfers never reached the bank. */
async function lost(...amounts: string[]): Promise<Lost> {
  losing(amounts.length);
  const id = await approved(amounts);
  await pass(0);
  const lineIds = (await lines(id)).map((line) => line.id);
  expect(await statusesOf(id)).toEqual(amounts.map(() => 'UNKNOWN'));
  return { id, lineIds };
}
const statusesOf = async (requestId: number): Promise<string[]> =>
  (
    await db.sql<{ status: string }>(
      'select status from request.payment_instruction where request_id = $1 order by id',
      [requestId],
    )
  ).map(({ status }) => status);

describe('an open debit that names an attempt before the last', () => {
  test('an open debit of an earlier attempt is booked as paid after all although the last attempt was paid, once a line shows that payment', async () => {
    const { sent, retried, transferOf, went, say, fee, booked, journals, arrived, books, queue } = await people();
    ending('FAILED');
    const refused = await sent('4002.31');
    ending('PAID');
    await retried(refused);
    await pass(0);
    await pass(2);
    const paid = await transferOf(refused.requestId);
    expect(paid).toMatchObject({ status: 'PAID', ref: `${refused.ref}.R2` });
    const first = await went(refused);
    expect((await fee(first)).body).toMatchObject(namesTransfer);
    expect((await say(first, paid.id)).body).toMatchObject(wrongPayment('unknown'));
    expect(await went(paid)).toMatchObject({ state: 'MATCHED' });
    expect((await fee(first)).body).toMatchObject(namesTransfer);

    const before = await books();
    expect(await booked(first, paid.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
    expect(await books()).toMatchObject({ unclear: before.unclear + paid.kobo, bank: before.bank - paid.kobo });
    expect(await transferOf(refused.requestId)).toEqual(paid);
    expect(await queue(paid)).toMatchObject([{ contradiction: { kind: 'PAID_AFTER_FAILED', stood: 'PAID' } }]);
    expect(await db.sql('select ref from pay.bank_contradiction where instruction_id = $1', [paid.id])).toEqual([
      { ref: refused.ref },
    ]);
    const credit = (await arrived({ kobo: paid.kobo, narration: `RTN ${refused.ref}` })).lines[0]!;
    expect(await journals(await booked(credit, paid.id, 'RETURN'))).toEqual([{ event: 'L14', reversed: false }]);
    expect(await books()).toEqual(before);
  });

  test('an open debit of an earlier attempt is booked only where it names that attempt, and only as the second person saw attempt and status', async () => {
    const { sent, retried, transferOf, went, say, decide, booked, arrived, books, again } = await people();
    const admin = await portal.as('admin@mow.test');
    ending('FAILED');
    const refused = await sent('4003.31');
    ending('PAID');
    await retried(refused);
    await pass(0);
    await pass(2);
    const paid = await transferOf(refused.requestId);
    await went(paid);
    const unnamed = await went(paid, { reference: 'CHQ 000731', narration: 'CHEQUE' });
    expect((await say(unnamed, paid.id)).body).toMatchObject(wrongPayment('not-named'));

    const line = await went(refused);
    const requested = (await say(line, paid.id)).body as unknown as AdminRequest;
    const facts = (status: string) =>
      expect.arrayContaining([
        { label: 'Payment', after: paid.number },
        { label: 'Attempt', after: refused.ref },
        { label: 'Status of the payment', after: status },
      ]);
    const credit = (await arrived({ kobo: paid.kobo, narration: `RTN ${paid.ref}` })).lines[0]!;
    await booked(credit, paid.id, 'RETURN');
    const before = await books();
    expect((await decide(admin, requested.id)).body).toMatchObject({
      ...{ status: 'FAILED', reason: expect.stringContaining('has changed since this was requested') },
      difference: facts('Paid, by a later attempt'),
    });
    expect(await books()).toEqual(before);
    const anew = (await say(await again(line), paid.id)).body as unknown as AdminRequest;
    expect((await decide(admin, anew.id)).body).toMatchObject({
      ...{ status: 'APPROVED', difference: facts('Returned, after it was paid') },
    });
    expect((await books()).unclear).toBe(before.unclear + paid.kobo);
  });
});

describe('a booking as paid after all', () => {
  test('a booking that was requested before the attempt and the status were shown still waits until it is rejected', async () => {
    const { sent, went, say, decide, booked, books, again } = await people();
    const admin = await portal.as('admin@mow.test');
    const failed = await sent('4005.13');
    const line = await went(failed);
    const { id } = (await say(line, failed.id)).body as unknown as AdminRequest;
    await stored(id, `payload - 'attempt' - 'status'`);
    const before = await books();
    expect((await decide(admin, id)).body).toMatchObject({
      ...{ code: 'invalid-transition', reason: 'requested-before' },
      detail: expect.stringContaining(`which attempt of ${failed.number} the line names`),
    });
    expect([await books(), (await again(line)).adminRequestId]).toEqual([before, id]);
    expect((await decide(admin, id, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
    expect(await booked(await again(line), failed.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
  });
});

describe('a bank charge', () => {
  test('a bank charge is not the line of any payment that it names, whichever comes first', async () => {
    const { sent, went, fee } = await people();
    const [one, other] = [await sent('4101.13'), await sent('4102.13')] as const;
    const names = (kobo: bigint, ...all: Sent[]) =>
      went(one, { kobo: -kobo, reference: all.map(({ ref }) => ref).join('/'), narration: 'NIP CHARGE' });
    for (const all of [
      [one, other],
      [other, one],
    ])
      for (const { kobo } of all) expect((await fee(await names(kobo, ...all))).body).toMatchObject(namesTransfer);
    expect((await fee(await names(one.kobo + 1_00n, one, other))).body).toMatchObject(namesTransfer);
    expect((await fee(await names(107_50n, one, other))).status).toBe(202);
    const beside = { kobo: -one.kobo, reference: 'CHQ 000216', narration: `NIP ${one.ref}-ADE/TRF${other.ref}ADE` };
    expect((await fee(await went(one, beside))).body).toMatchObject(namesTransfer);
  });

  test('a bank charge of more than banks charge for the payments that it names is booked as a payment in another amount', async () => {
    const { sent, went, fee, booked, books } = await people();
    const [one, other] = [await sent('9103.13'), await sent('9104.13')] as const;
    const names = (kobo: bigint, ...all: Sent[]) =>
      went(one, { kobo: -kobo, reference: all.map(({ ref }) => ref).join('/'), narration: 'RTGS' });
    const above = await names(2_000_01n, one);
    expect((await fee(above)).body).toMatchObject({
      ...namesTransfer,
      detail: expect.stringContaining('Book it as this payment in another amount'),
    });
    expect((await fee(await names(2_000_00n, one))).status).toBe(202);
    expect((await fee(await names(4_000_01n, one, other))).body).toMatchObject(namesTransfer);
    expect((await fee(await names(4_000_00n, one, other))).status).toBe(202);
    const { unclear } = await books();
    expect(await booked(above, one.id, 'OTHER_AMOUNT')).toMatchObject({ resolvedAs: 'OTHER_AMOUNT' });
    expect((await books()).unclear).toBe(unclear + one.kobo);
  });

  test('a bank charge that waits keeps its payments by id, and one whose payments were kept in words is booked too', async () => {
    const { sent, went, fee, decide } = await people();
    const [admin, failed] = [await portal.as('admin@mow.test'), await sent('4121.13')] as const;
    const requested = async () => {
      const line = await went(failed, { kobo: -53_75n, narration: 'NIP CHARGE' });
      return (await fee(line)).body as unknown as AdminRequest;
    };
    const [first, second] = [await requested(), await requested()] as const;
    expect(
      await db.sql(`select payload -> 'named' as named from admin_request.admin_request where id = $1`, [first.id]),
    ).toEqual([{ named: [{ id: failed.id, kobo: '412113', status: 'ENDED' }] }]);
    await stored(second.id, `jsonb_set(payload, '{named}', '["${failed.number}, ₦4,121.13, failed or closed"]')`);
    for (const { id } of [first, second]) expect((await decide(admin, id)).body).toMatchObject({ status: 'APPROVED' });
  });

  test('a bank charge that was requested before all that its line names was found still waits until it is rejected', async () => {
    const { sent, went, fee, decide, again, charged } = await people();
    const [admin, failed] = [await portal.as('admin@mow.test'), await sent('4131.13')] as const;
    const line = await went(failed, { kobo: -53_75n, reference: '', narration: `TRF${failed.ref}ADE` });
    const { id } = (await fee(line)).body as unknown as AdminRequest;
    await stored(id, `jsonb_set(payload, '{named}', '[]')`);
    expect((await decide(admin, id)).body).toMatchObject({
      ...{ code: 'invalid-transition', reason: 'requested-before' },
      detail: expect.stringContaining(failed.number),
    });
    expect((await again(line)).adminRequestId).toBe(id);
    expect((await decide(admin, id, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
    await charged(await again(line));
  });

  test('a bank charge of at least half the amount of a payment that other lines explain takes two people who see the payment', async () => {
    const { sent, went, fee, charged } = await people();
    const paid = await sent('140.00', 'PAID');
    expect(await went(paid)).toMatchObject({ state: 'MATCHED' });
    expect((await fee(await went(paid, { kobo: -69_99n, narration: 'NIP CHARGE' }))).status).toBe(200);
    expect(await charged(await went(paid, { kobo: -70_00n, narration: 'NIP CHARGE' }))).toContainEqual({
      label: 'Names the payment',
      after: [`${paid.number}, ₦140.00, other lines explain it`],
    });
  });

  test('a bank charge that waits keeps the payments that other lines explain, and waits until it is rejected if one was not shown', async () => {
    const { sent, went, fee, decide, again, charged } = await people();
    const [admin, paid] = [await portal.as('admin@mow.test'), await sent('141.00', 'PAID')] as const;
    expect(await went(paid)).toMatchObject({ state: 'MATCHED' });
    const line = await went(paid, { kobo: -71_00n, narration: 'NIP CHARGE' });
    const { id } = (await fee(line)).body as unknown as AdminRequest;
    expect(
      await db.sql(`select payload -> 'named' as named from admin_request.admin_request where id = $1`, [id]),
    ).toEqual([{ named: [{ id: paid.id, kobo: '14100', status: 'EXPLAINED' }] }]);
    await stored(id, `jsonb_set(payload, '{named}', '[]')`);
    expect((await decide(admin, id)).body).toMatchObject({
      ...{ code: 'invalid-transition', reason: 'requested-before' },
      detail: expect.stringContaining(`${paid.number}, ₦141.00, other lines explain it`),
    });
    expect((await decide(admin, id, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
    await charged(await again(line));
  });

  test('a bank charge that waits is not booked once its line names other payments than the second person saw', async () => {
    const { sent, went, fee, booked, decide, again, charged } = await people();
    const [one, other] = [await sent('4111.13'), await sent('4112.13')] as const;
    const reference = `${one.ref}/${other.ref}`;
    const line = await went(one, { kobo: -53_75n, reference, narration: 'NIP CHARGE' });
    const { id } = (await fee(line)).body as unknown as AdminRequest;
    await booked(await went(other), other.id);
    const decided = await decide(await portal.as('admin@mow.test'), id);
    expect(decided.body).toMatchObject({ status: 'FAILED' });
    expect(JSON.stringify(decided.body)).toContain('have changed since this was requested');
    expect(await again(line)).toMatchObject({ state: 'SUGGESTED', matches: [] });
    expect(await charged(await again(line))).toContainEqual({
      label: 'Names the payment',
      after: [`${one.number}, ₦4,111.13, failed or closed`],
    });
  });
});

describe('declaring a transfer as never received', () => {
  let refused: Sent;
  let [small, one, four, late] = [] as unknown as [Lost, Lost, Lost, Lost];
  beforeAll(async () => {
    const { sent, retried, transferOf } = await people();
    refused = await sent('4001.13');
    losing(1);
    await retried(refused);
    await pass(0);
    const last = await transferOf(refused.requestId);
    expect(last).toMatchObject({ status: 'UNKNOWN', ref: `${refused.ref}.R2` });
    [small, one, late] = [await lost('100.00'), await lost('7101.00'), await lost('7301.00')];
    four = await lost('7201.00', '7202.00', '7203.00', '7204.00');
    await pass(LONG_ENOUGH);
  });

  test('a debit that names an attempt before the last does not prevent it, and is then booked as paid after all', async () => {
    const { went, say, fee, declared, transferOf, booked, journals, queue } = await people();
    const line = await went(refused);
    expect((await say(line, refused.id)).body).toMatchObject(wrongPayment('unknown'));
    expect((await fee(line)).body).toMatchObject(namesTransfer);
    expect(await declared([refused.lineId])).toMatchObject({ accepted: [refused.lineId], refused: [] });
    await pass(0);
    expect(await transferOf(refused.requestId)).toMatchObject({ status: 'FAILED' });
    expect(await booked(line, refused.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
    expect(await journals(line)).toEqual([{ event: 'L13', reversed: false }]);
    expect(await queue(refused)).toMatchObject([{ contradiction: { kind: 'PAID_AFTER_FAILED' } }]);
  });

  test('a charge of more than half of a small payment prevents it until two people who see the payment book it', async () => {
    const { id, lineIds } = small;
    const { transferOf, went, declared, charged } = await people();
    const transfer = await transferOf(id);
    const line = await went(transfer, { kobo: -53_75n, narration: 'NIP CHARGE' });
    const { refused: because } = (await declared(lineIds)) as unknown as {
      refused: { reason: string; detail: string }[];
    };
    expect(because).toMatchObject([
      { reason: 'line-open', detail: expect.stringContaining(`names ${transfer.number}`) },
    ]);
    expect(because[0]?.detail).toContain('Book that line first: as this payment in another amount');
    expect(await charged(line)).toContainEqual({
      label: 'Names the payment',
      after: [`${transfer.number}, ₦100.00, no answer from the bank`],
    });
    expect(await declared(lineIds)).toMatchObject({ accepted: lineIds, refused: [] });
    await pass(0);
    expect(await transferOf(id)).toMatchObject({ status: 'FAILED' });
  });

  test('whoever declares a transfer while another holds it decides on the lines that are there afterwards', async () => {
    const { of, transferOf, declared } = await people();
    const transfer = await transferOf(late.id);
    const accountant = await portal.as('accountant@mow.test');
    const { accountId } = world;
    const [ended] = await whileHeld(
      db,
      { lock: 'select from request.payment_request where id = $1 for update', of: [late.id] },
      [() => declared(late.lineIds)],
      async () => {
        const lines = [{ day: lagosDay(portal.clock.now()), kobo: -transfer.kobo, reference: transfer.ref }];
        const file = await of.importFile(accountant, accountId, await of.next(accountId, lines, 100_000_000_00n));
        const { id } = file.body as unknown as { id: number };
        await of.read(id);
        expect((await of.confirm(accountant, id)).status).toBe(200);
      },
    );
    expect(ended).toMatchObject({ accepted: [], refused: [{ reason: 'line-open' }] });
  });

  test('it takes as many statements for many transfers as for one', async () => {
    const { declared } = await people();
    const { inTx } = portal.ctx;
    let statements = 0;
    const counting = (tx: Tx): Tx =>
      tx.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }) as Tx;
    const counted: Ctx['inTx'] = (scope, work, options) => inTx(scope, (tx) => work(counting(tx)), options);
    /** Returns how many statements it takes to declare these lines. */
    const taken = async (lineIds: number[]): Promise<number> => {
      statements = 0;
      portal.ctx.inTx = counted;
      try {
        expect(await declared(lineIds)).toMatchObject({ accepted: lineIds });
      } finally {
        portal.ctx.inTx = inTx;
      }
      return statements;
    };
    const alone = await taken(one.lineIds);
    expect(alone).toBeGreaterThan(5);
    expect(await taken(four.lineIds)).toBe(alone);
  });
});
