import type { AdminRequestDetail } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { otherAccount, statementPeople } from '../../../../test/money/reconciling.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { type Line, payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';
import { firedBy } from '../../../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const world = await paymentWorld(portal);
const { books, statusOf, approved, pass, lines } = disbursing(portal, world);
const bank = await httpBank(portal);
const after = await payingAfterAll(portal, world);
const { of, transferOf, sent, arrived, went, say, decide, booked, again, journals, queue, retried, settled } = after;
const [accountant, foreign, admin, central, other] = await statementPeople(portal);
const elsewhere = await otherAccount(portal, world.orgId, world.accountId);

/** Makes a payment that the bank does not answer for: 29 kobo, for two days. */
const unanswered = (amount: string) => sent(amount, 'UNKNOWN');
const differs = (line: Line, instructionId?: number, who = accountant) => say(line, instructionId, 'OTHER_AMOUNT', who);
const fee = (line: Line) => of.resolve(accountant, line, 'FEE', 'What the bank charges');
/** Returns what banks owe the organization of payments in another amount, and what is to be clarified, in kobo. */
const owed = async (): Promise<{ owed: bigint; unclear: bigint }> =>
  (
    await db.sql<{ owed: bigint; unclear: bigint }>(
      `select coalesce(sum(balance_kobo) filter (where purpose = 'BANK_DIFFERENCES'), 0)::bigint as owed,
         coalesce(sum(balance_kobo) filter (where purpose = 'PAYMENTS_TO_CLARIFY'), 0)::bigint as unclear
       from ledger.ledger_account where org_id = $1`,
      [world.orgId],
    )
  )[0]!;
const all = async () => ({ ...(await books()), ...(await owed()) });
const wrongPayment = (code: string) => ({ code: 'validation-failed', errors: [{ field: 'instructionId', code }] });
const requestOf = ({ body }: { body: unknown }) => body as AdminRequest;
/** Books a line of a payment in this amount, in kobo, by two people. */
const paidAs = async (transfer: Sent, kobo: bigint) =>
  await booked(await went(transfer, { kobo: -kobo }), transfer.id, 'OTHER_AMOUNT');
/** Imports a line of money that came in and names the payment. */
const cameIn = async (transfer: Sent, kobo: bigint, narration = 'CORRECTION') =>
  (await arrived({ kobo, narration: `${narration} ${transfer.ref}` })).lines[0]!;
/** Records that the bank says it paid a transfer in another amount, in kobo, or currency. */
const reported = ({ id, ref }: Sent, kind: string, kobo: bigint) =>
  db.sql(
    `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, said_kobo, first_at, last_at)
     select org_id, id, $2, $3, status, $4, $5, $5 from request.payment_instruction where id = $1`,
    [id, ref, kind, kobo, clock.now()],
  );

describe('a payment that the bank paid in another amount', () => {
  test('a payment that the bank paid in another amount is paid in its own amount once a second person agrees, and what the bank took besides is a claim on it (L16)', async () => {
    const transfer = await unanswered('3000.29');
    const before = await all();
    const line = await went(transfer, { kobo: -(transfer.kobo + 1_00n) });
    expect(line).toMatchObject({
      state: 'SUGGESTED',
      guesses: [{ kind: 'INSTRUCTION', number: transfer.number, amount: '3000.29', open: '3000.29' }],
    });
    const requested = await differs(line, transfer.id);
    expect([requested.status, requested.body]).toMatchObject([202, { type: 'MONEY_TAKE_IN' }]);
    const seen = await admin.call({
      url: `/services/organization/api/requests/admin-requests/${requestOf(requested).id}`,
    });
    const facts = (seen.body as unknown as AdminRequestDetail).difference.map(({ label, after }) => [label, after]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Amount', '₦3,001.29'],
        ['Payment', transfer.number],
        ['Amount of the payment', '₦3,000.29'],
        ['Difference', '₦1.00 more than the payment'],
      ]),
    );
    expect(await all()).toEqual(before);
    expect((await decide(accountant, requestOf(requested).id)).status).toBe(403);
    expect((await decide(admin, requestOf(requested).id)).body).toMatchObject({ status: 'APPROVED' });

    expect(await again(line)).toMatchObject({
      ...{ state: 'RESOLVED', resolvedAs: 'OTHER_AMOUNT' },
      matches: [
        { kind: 'INSTRUCTION', number: transfer.number, amount: '3000.29', confirmedBy: 'admin@mow.test' },
        { kind: 'DIFFERENCE', number: transfer.number, amount: '1.00', confirmedBy: 'admin@mow.test' },
      ],
    });
    const { kobo } = transfer;
    expect(await all()).toEqual({
      ...{ bank: before.bank - kobo - 1_00n, held: before.held - kobo, payable: before.payable },
      ...{ clearing: before.clearing - kobo, owed: before.owed + 1_00n, unclear: before.unclear },
    });
    expect(await journals(line)).toEqual([{ event: 'L16', reversed: false }]);
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'PAID' });
    expect(await statusOf(transfer.requestId)).toMatchObject({ status: 'APPROVED' });
  });

  test('a payment that the bank paid in another amount gets the difference back in parts, and its line is undone only after them', async () => {
    const transfer = await unanswered('3001.29');
    const before = await all();
    const line = await paidAs(transfer, transfer.kobo + 2_00n);
    expect((await differs(await cameIn(transfer, 3_00n), transfer.id)).body).toMatchObject(wrongPayment('other-sum'));
    const [part, rest] = [await cameIn(transfer, 50n), await cameIn(transfer, 1_50n)];
    expect(rest.guesses).toContainEqual(
      expect.objectContaining({ kind: 'DIFFERENCE', number: transfer.number, amount: '1.50', open: '2.00' }),
    );
    expect(await booked(part, transfer.id, 'OTHER_AMOUNT')).toMatchObject({
      ...{ resolvedAs: 'OTHER_AMOUNT', matches: [{ kind: 'DIFFERENCE', amount: '0.50' }] },
    });
    expect((await owed()).owed).toBe(before.owed + 1_50n);
    const back = await booked(rest, transfer.id, 'OTHER_AMOUNT');
    expect(await owed()).toEqual({ owed: before.owed, unclear: before.unclear });
    expect((await differs(await cameIn(transfer, 1_00n, 'MORE'), transfer.id)).body).toMatchObject(
      wrongPayment('unknown'),
    );

    const cameBack = { code: 'invalid-transition', reason: 'came-back' };
    expect((await of.undo(accountant, line)).body).toMatchObject(cameBack);
    expect((await of.undo(accountant, await again(part))).body).toMatchObject(cameBack);
    expect((await of.undo(accountant, back)).body).toMatchObject({ state: 'NEW' });
    expect((await owed()).owed).toBe(before.owed + 1_50n);
  });

  test('a payment that the bank paid in another amount may have taken too little: the bank has still to pay the rest, also with more than it', async () => {
    const transfer = await unanswered('3002.29');
    const before = await all();
    const line = await paidAs(transfer, transfer.kobo - 1_500_00n);
    expect(line).toMatchObject({ matches: [{ amount: '3002.29' }, { kind: 'DIFFERENCE', amount: '-1500.00' }] });
    expect((await owed()).owed).toBe(before.owed - 1_500_00n);
    const second = await went(transfer, { kobo: -1_501_00n, narration: 'THE REST' });
    expect(second.guesses).toMatchObject([{ kind: 'DIFFERENCE', amount: '1500.00', open: '1500.00' }]);
    expect(await booked(second, transfer.id, 'OTHER_AMOUNT')).toMatchObject({
      matches: [{ kind: 'DIFFERENCE', amount: '1501.00' }],
    });
    expect(await all()).toMatchObject({ owed: before.owed + 1_00n, bank: before.bank - transfer.kobo - 1_00n });
  });

  test('a payment that the bank paid in another amount comes back together with its difference, by two people, and may be tried again', async () => {
    for (const [amount, difference] of [
      ['3010.29', 4_00n],
      ['3011.29', -4_00n],
    ] as const) {
      const transfer = await unanswered(amount);
      await reported(transfer, 'OTHER_AMOUNT', transfer.kobo + difference);
      const before = await all();
      const line = await paidAs(transfer, transfer.kobo + difference);
      expect((await say(await cameIn(transfer, 9_00n, 'RTN'), transfer.id, 'RETURN')).body).toMatchObject(
        wrongPayment('other-sum'),
      );
      const back = await cameIn(transfer, transfer.kobo + difference, 'RTN');
      expect(back.guesses).toContainEqual(expect.objectContaining({ kind: 'RETURN', number: transfer.number }));
      expect(await booked(back, transfer.id, 'RETURN')).toMatchObject({
        ...{ resolvedAs: 'RETURN' },
        matches: [{ kind: 'RETURN' }, { kind: 'DIFFERENCE', amount: difference > 0n ? '4.00' : '-4.00' }],
      });
      const { kobo } = transfer;
      expect(await all()).toEqual({
        ...before,
        ...{ held: before.held - kobo, payable: before.payable + kobo, clearing: before.clearing - kobo },
      });
      expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'RETURNED' });
      expect((await of.undo(accountant, line)).body).toMatchObject({ reason: 'came-back' });
      expect((await retried(transfer)).body).toMatchObject({ refused: [] });
    }
  });

  test('a payment that the bank paid in another amount is undone with its journal, stays paid, and is booked again', async () => {
    const transfer = await unanswered('3003.29');
    const before = await owed();
    const line = await paidAs(transfer, transfer.kobo + 7_00n);
    const undone = await of.undo(accountant, line);
    expect(undone.body).toMatchObject({ state: 'NEW' });
    expect([await journals(line), await owed()]).toEqual([[{ event: 'L16', reversed: true }], before]);
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'PAID' });
    await booked(undone.body as unknown as Line, transfer.id, 'OTHER_AMOUNT');
    expect(await owed()).toEqual({ ...before, owed: before.owed + 7_00n });
  });

  test('a payment that the bank paid in another amount keeps its statement from being withdrawn while another shows what the bank gave back', async () => {
    const transfer = await unanswered('3006.29');
    const before = await owed();
    const line = await paidAs(transfer, transfer.kobo + 6_00n);
    const back = await booked(await cameIn(transfer, 6_00n), transfer.id, 'OTHER_AMOUNT');
    const refused = {
      code: 'invalid-transition',
      detail: expect.stringMatching(/what the bank moved of the difference/),
    };
    expect((await of.withdraw(accountant, await of.look(accountant, line.statementId))).body).toMatchObject(refused);
    await of.undo(accountant, back);
    expect(await of.look(accountant, line.statementId)).toMatchObject({ can: ['withdraw'] });
    expect(await owed()).toEqual({ ...before, owed: before.owed + 6_00n });
  });

  test('a payment that the bank paid in another amount settles with it what the bank said of that amount, or of a currency, and nothing else', async () => {
    const [amount, currency, wrong] = [
      await unanswered('3020.29'),
      await unanswered('3021.29'),
      await unanswered('3022.29'),
    ];
    await reported(amount, 'OTHER_AMOUNT', amount.kobo + 1_00n);
    await settled(amount);
    await reported(currency, 'OTHER_CURRENCY', currency.kobo);
    await reported(wrong, 'OTHER_AMOUNT', wrong.kobo + 9_00n);
    for (const transfer of [amount, currency, wrong]) await paidAs(transfer, transfer.kobo + 1_00n);
    expect([await queue(amount), await queue(currency)]).toEqual([[], []]);
    expect(await queue(wrong)).toMatchObject([{ contradiction: { kind: 'OTHER_AMOUNT' } }]);
    expect(
      await db.sql(
        `select outcome, settled_by, confirmed_by from pay.bank_contradiction where instruction_id = any($1) order by id`,
        [[amount.id, currency.id]],
      ),
    ).toMatchObject([
      { outcome: 'PAID' },
      { outcome: 'PAID', settled_by: 'accountant@mow.test', confirmed_by: 'admin@mow.test' },
    ]);
  });

  test('a payment that the bank paid in another amount is refused without a payment, in its own amount, of another account and by another organization', async () => {
    const transfer = await unanswered('3004.29');
    const nameless = { narration: 'NO NAME', reference: 'NONE' };
    const line = await went(transfer, { kobo: -(transfer.kobo + 1_00n), ...nameless });
    expect((await differs(line)).body).toMatchObject(wrongPayment('required'));
    expect((await differs(line, 999_999)).body).toMatchObject(wrongPayment('unknown'));
    expect((await differs(line, transfer.id, foreign)).status).toBe(404);
    const same = await went(transfer, nameless);
    expect((await differs(same, transfer.id)).body).toMatchObject(wrongPayment('same-sum'));
    const away = await went(transfer, { kobo: -(transfer.kobo + 1_00n) }, elsewhere!.id);
    expect((await differs(away, transfer.id)).body).toMatchObject(wrongPayment('unknown'));
    const credit = await cameIn(transfer, transfer.kobo + 1_00n);
    expect((await differs(credit, transfer.id)).body).toMatchObject(wrongPayment('unknown'));
    await paidAs(transfer, transfer.kobo + 1_00n);
    expect((await differs(line, transfer.id)).body).toMatchObject(wrongPayment('unknown'));
  });

  test('a payment that the bank paid in another amount is explained once when two lines of it are agreed at once, and never by what nobody saw', async () => {
    for (const [amount, difference] of [
      ['3007.29', 1_00n],
      ['3008.29', -1_00n],
    ] as const) {
      const transfer = await unanswered(amount);
      const before = await all();
      const kobo = -(transfer.kobo + difference);
      const requested = [
        requestOf(await differs(await went(transfer, { kobo }), transfer.id)),
        requestOf(await differs(await went(transfer, { kobo, narration: 'TWICE' }), transfer.id, central)),
      ];
      const decided = await Promise.all([decide(admin, requested[0]!.id), decide(other, requested[1]!.id)]);
      expect(decided.map(({ body }) => (body as { status?: string }).status).sort()).toEqual(['APPROVED', 'FAILED']);
      expect(await all()).toMatchObject({
        ...{ bank: before.bank - transfer.kobo - difference, owed: before.owed + difference },
      });
    }
  });
});

describe('a payment that had failed and was paid in another amount', () => {
  test('a payment that had failed and was paid in another amount is to be clarified in its own amount (L13) beside the difference (L16), and is paid once two people settle it', async () => {
    const transfer = await sent('3030.13');
    const before = await all();
    const line = await went(transfer, { kobo: -(transfer.kobo + 2_00n) });
    expect(line.guesses).toMatchObject([{ kind: 'PAID_AFTER_ALL', number: transfer.number, open: '3030.13' }]);
    expect((await say(line, transfer.id)).body).toMatchObject(wrongPayment('other-sum'));
    await booked(line, transfer.id, 'OTHER_AMOUNT');
    const { kobo } = transfer;
    expect(await journals(line)).toEqual([
      { event: 'L13', reversed: false },
      { event: 'L16', reversed: false },
    ]);
    expect(await all()).toMatchObject({
      ...{ bank: before.bank - kobo - 2_00n, owed: before.owed + 2_00n, unclear: before.unclear + kobo },
    });
    expect(await queue(transfer)).toMatchObject([{ contradiction: { kind: 'PAID_AFTER_FAILED' } }]);
    await settled(transfer, 'PAID');
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'PAID' });
    expect(await all()).toMatchObject({ unclear: before.unclear, payable: before.payable - kobo });
    expect((await of.undo(accountant, await again(line))).body).toMatchObject({ reason: 'settled-as-paid' });
    await booked(await cameIn(transfer, 2_00n), transfer.id, 'OTHER_AMOUNT');
    expect((await owed()).owed).toBe(before.owed);
  });

  test('a payment that had failed and was paid in another amount comes back with the difference (L14 and L16)', async () => {
    const transfer = await sent('3031.13');
    const before = await all();
    await paidAs(transfer, transfer.kobo + 2_00n);
    const back = await booked(await cameIn(transfer, transfer.kobo + 2_00n, 'RTN'), transfer.id, 'RETURN');
    expect((await journals(back)).map(({ event }) => event)).toEqual(['L14', 'L16']);
    expect(await all()).toEqual(before);
    await settled(transfer, 'NOT_PAID');
    expect((await retried(transfer)).body).toMatchObject({ refused: [] });
  });

  test('a payment that had failed and was paid in another amount is not settled as unpaid while an open line names it, or a booking of one waits', async () => {
    const transfer = await sent('3032.13');
    await reported(transfer, 'PAID_AFTER_FAILED', transfer.kobo);
    const lineOpen = { code: 'invalid-transition', reason: 'line-open' };
    const line = await went(transfer, { kobo: -(transfer.kobo - 3_00n) });
    expect((await after.asked(transfer, 'NOT_PAID')).body).toMatchObject(lineOpen);
    await differs(line, transfer.id);
    expect((await after.asked(transfer, 'NOT_PAID')).body).toMatchObject(lineOpen);
  });
});

describe('a bank charge', () => {
  const refusal = { code: 'validation-failed', errors: [{ field: 'kind', code: 'names-transfer' }] };

  test('a bank charge does not name a payment that no line explains yet; afterwards it may', async () => {
    const transfer = await unanswered('3101.29');
    const paid = await went(transfer, { kobo: -(transfer.kobo + 1_00n) });
    const charge = await went(transfer, { kobo: -53_75n, reference: 'CHG', narration: `NIP CHARGE ${transfer.ref}` });
    expect((await fee(paid)).body).toMatchObject(refusal);
    const answered = await sent('3103.00', 'PAID');
    const its = await went(answered, { kobo: -53_75n, narration: 'NIP CHARGE' });
    expect((await fee(its)).body).toMatchObject(refusal);
    await booked(paid, transfer.id, 'OTHER_AMOUNT');
    expect((await fee(charge)).body).toMatchObject({ state: 'RESOLVED', resolvedAs: 'FEE' });
  });

  test('a bank charge is not the line of a failed payment in its amount, and in another one it takes two people', async () => {
    const transfer = await sent('3102.13');
    expect((await fee(await went(transfer))).body).toMatchObject(refusal);
    const charge = await went(transfer, { kobo: -53_75n, narration: 'NIP CHARGE' });
    const requested = await fee(charge);
    expect([requested.status, requested.body]).toMatchObject([202, { type: 'MONEY_TAKE_IN' }]);
    expect((await decide(admin, requestOf(requested).id)).body).toMatchObject({ status: 'APPROVED' });
    expect(await again(charge)).toMatchObject({ resolvedAs: 'FEE' });
  });
});

test('I39 finds a difference without its posting or its payment', async () => {
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  const one = `(select max(id) from reconcile.bank_match where item_kind = 'DIFFERENCE' and undone_at is null)`;
  const shownByNoLine = `(select min(i.id) from request.payment_instruction i where not exists (
    select from reconcile.bank_match m where m.item_id = i.id and m.item_kind in ('INSTRUCTION', 'PAID_AFTER_ALL')))`;
  try {
    await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
    expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
    for (const plant of [
      `update reconcile.bank_match set amount_kobo = amount_kobo + 1 where id = ${one}`,
      `update reconcile.bank_match set undone_at = made_at, undone_by = 'x' where id = ${one}`,
      `update reconcile.bank_match set item_id = ${shownByNoLine} where id = ${one}`,
      `update ledger.journal set event = 'L10', sequence = 900 where id = (select journal_id from reconcile.bank_match where id = ${one})`,
    ]) {
      const { whole, lately } = await firedBy(portal, client, plant);
      expect([plant, whole, lately]).toEqual([plant, expect.arrayContaining(['I39']), expect.arrayContaining(['I39'])]);
    }
  } finally {
    await client.end();
  }
});

test('a transfer the bank does not know is not declared as never received while an open line may show it; a charge is none', async () => {
  const lost = async (amount: string) => {
    bank.desk.control({ act: 'fault', on: 'PAY', does: 'LOST', times: 1 });
    const id = await approved([amount]);
    await pass(0);
    return { ...(await transferOf(id)), lineId: (await lines(id))[0]!.id };
  };
  const [shown, charged] = [await lost('7001.00'), await lost('7002.00')];
  await pass(73 * 3_600);
  // Their sessions have ended in three days.
  const [later, head] = [await payingAfterAll(portal, world), await portal.as('admin1@oagf.test')] as const;
  const teller = await portal.as('accountant@mow.test');
  const charging = (line: Line) => later.of.resolve(teller, line, 'FEE', 'What the bank charges');
  expect([await transferOf(shown.requestId), await transferOf(charged.requestId)]).toMatchObject([
    { status: 'UNKNOWN' },
    { status: 'UNKNOWN' },
  ]);
  const declared = async ({ lineId }: Sent) => {
    const body = { lineIds: [lineId], reason: 'The bank has confirmed it by letter' };
    const url = `${REQUESTS}/lines/not-received`;
    return (await head.call({ method: 'POST', url, body }, `PR31:${lineId}`)).body;
  };
  const line = await later.went(shown, { kobo: -(shown.kobo - 10_00n) });
  const charge = await later.went(charged, { kobo: -53_75n });
  expect(await declared(shown)).toMatchObject({ accepted: [], refused: [{ reason: 'line-open' }] });
  expect(await declared(charged)).toMatchObject({ accepted: [charged.lineId], refused: [] });
  await pass(0);
  expect(await transferOf(charged.requestId)).toMatchObject({ status: 'FAILED' });
  expect((await charging(charge)).status).toBe(202);
  await later.booked(line, shown.id, 'OTHER_AMOUNT');
  expect(await transferOf(shown.requestId)).toMatchObject({ status: 'PAID' });
});
