import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { type Line, payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const world = await paymentWorld(portal);
const { books } = disbursing(portal, world);
await httpBank(portal);
const { of, sent, arrived, went, decide, again, journals, transferOf } = await payingAfterAll(portal, world);
const [accountant, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')] as const;

/** Imports a debit of so many kobo that names these payments. */
const debit = async (kobo: bigint, ...payments: Sent[]) =>
  (await arrived({ kobo: -kobo, reference: payments.map(({ ref }) => ref).join('/'), narration: 'BULK' })).lines[0]!;
const inside = (line: Line, payments: readonly Sent[], kind = 'FEE') =>
  of.resolve(accountant, line, kind, 'The charge is in it', { instructionIds: payments.map(({ id }) => id) });
const sumOf = (payments: readonly Sent[]) => payments.reduce((all, { kobo }) => all + kobo, 0n);
const refusal = (field: string, code: string) => ({ code: 'validation-failed', errors: [{ field, code }] });
const charges = async () =>
  (
    await db.sql<{ kobo: bigint }>(
      `select coalesce(sum(balance_kobo), 0)::bigint as kobo from ledger.ledger_account where org_id = $1 and purpose = 'BANK_CHARGES'`,
      [world.orgId],
    )
  )[0]!.kobo;

test('a debit of several payments with a charge in it is booked as those and the charge, by two people, exact to the kobo', async () => {
  const payments = [await sent('5001.00', 'PAID'), await sent('5002.29', 'UNKNOWN')];
  const before = { ...(await books()), charges: await charges() };
  const line = await debit(sumOf(payments) + 53_75n, ...payments);
  expect(line.guesses.map(({ kind, number }) => [kind, number])).toEqual(
    expect.arrayContaining(payments.map(({ number }) => ['INSTRUCTION', number])),
  );
  expect((await of.resolve(accountant, line, 'FEE')).body).toMatchObject(refusal('kind', 'names-transfer'));
  const requested = await inside(line, payments);
  expect([requested.status, requested.body]).toMatchObject([202, { type: 'MONEY_TAKE_IN' }]);
  const request = requested.body as unknown as AdminRequest;
  const [first, second] = payments.map(({ number }) => number);
  expect(request.summary).toMatch(
    new RegExp(`^Book ₦53\\.75 of ₦10,057\\.04 on .* as a bank charge, the rest as ${first}, ${second}$`),
  );
  const decided = await decide(admin, request.id);
  expect(decided.body).toMatchObject({
    status: 'APPROVED',
    difference: expect.arrayContaining([
      { label: 'Payments', after: [`${payments[0]!.number}, ₦5,001.00`, `${payments[1]!.number}, ₦5,002.29`] },
      { label: 'Bank charge', after: '₦53.75' },
    ]),
  });
  const booked = await again(line);
  expect(booked).toMatchObject({ state: 'RESOLVED', resolvedAs: 'FEE' });
  expect(booked.matches.map(({ kind, amount, confirmedBy }) => [kind, amount, confirmedBy])).toEqual([
    ['INSTRUCTION', '5001.00', 'admin@mow.test'],
    ['INSTRUCTION', '5002.29', 'admin@mow.test'],
    ['FEE', '53.75', 'admin@mow.test'],
  ]);
  expect(await transferOf(payments[1]!.requestId)).toMatchObject({ status: 'PAID' });
  expect({ ...(await books()), charges: await charges() }).toMatchObject({
    bank: before.bank - payments[1]!.kobo - 53_75n,
    charges: before.charges + 53_75n,
  });
  expect(await journals(line)).toEqual([{ event: 'L11', reversed: false }]);
  expect(
    await db.sql(
      `select summary, after from audit.audit_event where action = 'statement-line.booked' and entity_id = $1`,
      [line.id],
    ),
  ).toMatchObject([
    {
      summary: `₦53.75 of ₦10,057.04 booked as a bank charge, the rest as ${first}, ${second} (${request.number})`,
      after: { as: 'FEE', amount: '53.75', payments: [first, second] },
    },
  ]);

  const undone = await of.undo(accountant, booked);
  expect(undone.body).toMatchObject({ state: 'NEW', matches: [] });
  expect([await journals(line), await charges()]).toEqual([[{ event: 'L11', reversed: true }], before.charges]);
});

test('a debit that names more than three payments suggests all of them, so that it is booked from the screen', async () => {
  const payments = [];
  for (const amount of ['5201.00', '5202.00', '5203.00', '5204.00', '5205.00'])
    payments.push(await sent(amount, 'PAID'));
  const line = await debit(sumOf(payments) + 268_75n, ...payments);
  expect(line.guesses.map(({ number }) => number).sort()).toEqual(payments.map(({ number }) => number).sort());
  expect(line.guesses.every(({ isNamed }) => isNamed)).toBe(true);
  const { id } = (await inside(line, payments)).body as unknown as AdminRequest;
  expect((await decide(admin, id)).body).toMatchObject({ status: 'APPROVED' });
  expect((await again(line)).matches.map(({ amount }) => amount)).toEqual([
    ...['5201.00', '5202.00', '5203.00', '5204.00', '5205.00'],
    '268.75',
  ]);
});

test('a debit that names three payments and one that failed suggests all four: it is not the three and a charge', async () => {
  const payments = [await sent('5211.13')];
  for (const amount of ['5212.00', '5213.00', '5214.00']) payments.push(await sent(amount, 'PAID'));
  const line = await debit(sumOf(payments.slice(1)) + 161_25n, ...payments);
  expect(line.guesses.map(({ number, isNamed }) => [number, isNamed]).sort()).toEqual(
    payments.map(({ number }) => [number, true]).sort(),
  );
});

test('a payment whose reference the bank has cut is suggested, but not as one that the line names', async () => {
  const payment = await sent('5301.00', 'PAID');
  const line = (await arrived({ kobo: -payment.kobo, reference: payment.ref.slice(0, -1) })).lines[0]!;
  const guess = line.guesses.find(({ number }) => number === payment.number);
  expect(guess?.reasons).toContain('reference');
  expect(guess?.isNamed).toBeUndefined();
});

/** Returns what the proof for booking a line would open. */
async function proofOf(line: Line, body: object): Promise<string | undefined> {
  const refused = await accountant.call({
    ...{ method: 'POST', url: `/services/bankingservice/api/statement-lines/${line.id}/resolve` },
    body: { note: 'As the bank wrote', version: line.version, ...body },
  });
  const { subject } = refused.body as { subject?: string };
  expect(refused.body).toMatchObject({ code: 'step-up-required' });
  const [words] = await db.sql<{ opens: string }>(
    `select x ->> 'opens' as opens from identity.session, jsonb_array_elements(proofs_asked) x where x ->> 'subject' = $1`,
    [subject],
  );
  return words?.opens;
}

test('what a proof for booking a line opens names the charge beside what no line explains yet of its payments', async () => {
  const [part, other] = [await sent('5601.00', 'PAID'), await sent('5602.00', 'PAID')] as const;
  const first = (await arrived({ kobo: -601_00n, reference: 'CHQ 000301' })).lines[0]!;
  const matched = await of.match(accountant, first, [{ kind: 'INSTRUCTION', id: part.id, amount: '601.00' }]);
  expect(matched.status, JSON.stringify(matched.body)).toBe(200);
  const line = await debit(5_000_00n + other.kobo + 53_75n, part, other);
  expect(await proofOf(line, { kind: 'FEE', instructionIds: [part.id, other.id] })).toContain(
    `as ${part.number}, ${other.number} and a bank charge of ₦53.75, note`,
  );
});

test('what a proof for booking a line opens is said in words, with the numbers of the payments', async () => {
  const payments = [];
  for (const amount of ['5401.00', '5402.00', '5403.00', '5404.00']) payments.push(await sent(amount, 'PAID'));
  const line = await debit(sumOf(payments) + 53_75n, ...payments);
  const opens = (body: object) => proofOf(line, body);
  const on = `₦21,663.75 of ${formatDay(line.bookingDay)} on ${line.accountLabel}`;
  const [one, two, three] = payments.map(({ number }) => number);
  expect(await opens({ kind: 'FEE', instructionIds: payments.map(({ id }) => id) })).toBe(
    `Book an unmatched line: ${on}, as ${one}, ${two}, ${three} and 1 more payment and a bank charge of ₦53.75, note As the bank wrote.`,
  );
  expect(await opens({ kind: 'OTHER_AMOUNT', instructionId: payments[0]!.id })).toBe(
    `Book an unmatched line: ${on}, as a payment that the bank paid in another amount: ${one}, note As the bank wrote.`,
  );
  expect(await opens({ kind: 'FEE' })).toBe(`Book an unmatched line: ${on}, as a bank charge, note As the bank wrote.`);
});

test('the payments must be open, of the account and less than the line, and the rest no more than banks charge', async () => {
  const [one, other] = [await sent('5101.00', 'PAID'), await sent('5102.00', 'PAID')];
  const line = await debit(sumOf([one, other]) + 53_75n, one, other);
  expect((await inside(line, [one])).status).toBe(400);
  expect((await inside(line, [one, one])).body).toMatchObject(refusal('instructionIds', 'twice'));
  expect((await inside(line, [one, { ...other, id: 999_999 }])).body).toMatchObject(
    refusal('instructionIds', 'unknown'),
  );
  expect((await inside(line, [one, other], 'PAID_AFTER_ALL')).body).toMatchObject(
    refusal('instructionIds', 'not-charge'),
  );
  const less = await debit(sumOf([one, other]) - 1n, one, other);
  expect((await inside(less, [one, other])).body).toMatchObject(refusal('instructionIds', 'other-sum'));
  const third = await sent('5103.00', 'PAID');
  const more = await debit(sumOf([one, other, third]), one, other);
  expect((await inside(more, [one, other])).body).toMatchObject(refusal('instructionIds', 'too-much'));
  const small = await sent('500.00', 'PAID');
  const names = await debit(sumOf([one, other, small]) + 1_00n, one, other, small);
  expect((await inside(names, [one, other])).body).toMatchObject(refusal('kind', 'names-transfer'));
  await went(one);
  expect((await inside(line, [one, other])).body).toMatchObject(refusal('instructionIds', 'unknown'));
});
