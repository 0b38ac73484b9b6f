import { randomUUID } from 'node:crypto';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { type GivenLine, statementsOf } from '../../../../test/money/statements.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { firedBy } from '../../../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const world = await paymentWorld(portal);
const { approved, pass } = disbursing(portal, world);
const bank = await httpBank(portal);
const of = statementsOf(portal);
const [accountant, foreign, admin, central, other] = [
  await portal.as('accountant@mow.test'),
  await portal.as('accountant@fra.test'),
  await portal.as('admin@mow.test'),
  await portal.as('admin1@oagf.test'),
  await portal.as('admin2@oagf.test'),
] as const;
const [elsewhere] = await db.sql<{ id: number }>(
  `select id from bank.bank_account where org_id = $1 and status = 'ACTIVE' and id <> $2 order by id limit 1`,
  [world.orgId, world.accountId],
);

type Line = Awaited<ReturnType<typeof of.taken>>['lines'][number];
interface Sent extends Record<string, unknown> {
  id: number;
  requestId: number;
  lineId: number;
  number: string;
  ref: string;
  kobo: bigint;
  status: string;
}
const transferOf = async (requestId: number): Promise<Sent> =>
  (
    await db.sql<Sent>(
      `select i.id, i.request_id as "requestId", l.id as "lineId", i.number, i.provider_ref as ref, i.amount_kobo as kobo, i.status
       from request.payment_instruction i join request.request_line l on l.instruction_id = i.id where i.request_id = $1`,
      [requestId],
    )
  )[0]!;
/** Makes a payment that was sent; 13 kobo: the bank refuses it. */
async function sent(amount: string, status = 'FAILED'): Promise<Sent> {
  const id = await approved([amount]);
  await pass(0);
  await pass(2);
  const transfer = await transferOf(id);
  expect(transfer).toMatchObject({ status });
  return transfer;
}
const arrived = async (given: Omit<GivenLine, 'day'>, accountId = world.accountId) => {
  const lines = [{ day: lagosDay(clock.now()), ...given }];
  return await of.taken(accountant, accountId, await of.next(accountId, lines, 100_000_000_00n));
};
const went = async (transfer: Sent, more: Partial<GivenLine> = {}, accountId?: number) =>
  (await arrived({ kobo: -transfer.kobo, reference: transfer.ref, ...more }, accountId)).lines[0]!;
const say = (line: Line, instructionId?: number, kind = 'PAID_AFTER_ALL', who = accountant) =>
  of.resolve(who, line, kind, 'The bank paid it after all', instructionId === undefined ? {} : { instructionId });
const decide = (who: typeof admin, id: number) =>
  who.call(
    {
      ...{ method: 'POST', url: `/services/organization/api/requests/admin-requests/${id}/decision` },
      body: { decision: 'APPROVE' },
    },
    `AR3:${id}`,
  );
/** Books a line with two people; returns the line afterwards. */
async function booked(line: Line, instructionId: number, kind = 'PAID_AFTER_ALL'): Promise<Line> {
  const asked = await say(line, instructionId, kind);
  expect([asked.status, asked.body]).toMatchObject([202, { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' }]);
  expect((await decide(admin, (asked.body as unknown as AdminRequest).id)).body).toMatchObject({ status: 'APPROVED' });
  return await again(line);
}
const again = async (line: Line): Promise<Line> =>
  (await of.look(accountant, line.statementId)).lines.find(({ id }) => id === line.id)!;
/** Returns the account's balance, what is owed, what waits to be clarified, and the money recorded as paid out, in kobo. */
const books = async () =>
  (
    await db.sql<{ bank: bigint; payable: bigint; unclear: bigint; outflow: bigint }>(
      `select (select balance_kobo from ledger.ledger_account where id = $1) as bank,
         (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = $2 and purpose = 'ACCOUNTS_PAYABLE') as payable,
         (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = $2 and purpose = 'PAYMENTS_TO_CLARIFY') as unclear,
         (select coalesce(sum(amount_kobo), 0)::bigint from request.outflow where org_id = $2) as outflow`,
      [world.ledgerAccountId, world.orgId],
    )
  )[0]!;
const journals = (line: Line) =>
  db.sql<{ event: string; reversed: boolean }>(
    `select event, exists (select from ledger.journal r where r.reversal_of_id = j.id) as reversed from ledger.journal j
     where source_type = 'bank_statement_line' and source_id = $1 order by id`,
    [line.id],
  );
const queue = async (transfer: Sent) =>
  (
    (await accountant.call({ url: `${REQUESTS}/lines?view=contradicted&size=100` })).body as unknown as {
      id: number;
      contradiction: { kind: string; count: number; bankReference?: string };
    }[]
  ).filter(({ id }) => id === transfer.lineId);
const retried = async ({ lineId }: Sent) => {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds: [lineId] } };
  const send = (proof?: string) => accountant.call({ ...request, headers: { 'idempotency-key': randomUUID() } }, proof);
  return await send(((await send()).body as { subject?: string }).subject);
};
const corrected = (transfer: Sent) =>
  world.maker.call({
    ...{ method: 'PATCH', url: `${REQUESTS}/${transfer.requestId}/lines/${transfer.lineId}` },
    body: { values: { amount: '1.00' } },
  });
const closed = ({ requestId }: Sent) => act(world.approver, requestId, 'CLOSE', { comment: 'It is paid another way' });
async function settled({ lineId }: Sent): Promise<void> {
  const asked = await accountant.call({
    ...{ method: 'POST', url: `${REQUESTS}/lines/${lineId}/contradiction/settle` },
    body: { reason: 'The bank says in writing what is true' },
  });
  expect((await decide(admin, (asked.body as unknown as AdminRequest).id)).body).toMatchObject({ status: 'APPROVED' });
}
const wrongPayment = (code: string) => ({ code: 'validation-failed', errors: [{ field: 'instructionId', code }] });

describe('money that left for a payment the bank had refused', () => {
  test('is posted to be clarified (L13) once a second person agrees, and the payment stays failed and is not paid again', async () => {
    const transfer = await sent('3001.13');
    const before = await books();
    const line = await went(transfer);
    expect(line).toMatchObject({
      state: 'SUGGESTED',
      guesses: [{ kind: 'PAID_AFTER_ALL', id: transfer.id, number: transfer.number, score: 94 }],
    });
    const asked = await say(line, transfer.id);
    expect([asked.status, asked.body]).toMatchObject([202, { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' }]);
    const { id } = asked.body as unknown as AdminRequest;
    expect([await books(), await queue(transfer), await journals(line)]).toEqual([before, [], []]);
    expect((await decide(accountant, id)).status).toBe(403);
    expect((await say(line, transfer.id)).body).toMatchObject({ code: 'invalid-transition' });
    expect((await decide(admin, id)).body).toMatchObject({
      status: 'APPROVED',
      difference: expect.arrayContaining([{ label: 'Payment', after: transfer.number }]),
    });

    expect(await again(line)).toMatchObject({
      ...{ state: 'RESOLVED', resolvedAs: 'PAID_AFTER_ALL' },
      matches: [{ kind: 'PAID_AFTER_ALL', number: transfer.number, confirmedBy: 'admin@mow.test', score: 100 }],
    });
    const { kobo } = transfer;
    expect(await books()).toEqual({ ...before, bank: before.bank - kobo, unclear: before.unclear + kobo });
    expect(await journals(line)).toEqual([{ event: 'L13', reversed: false }]);
    expect(await transferOf(transfer.requestId)).toEqual(transfer);
    expect(await queue(transfer)).toMatchObject([
      { contradiction: { kind: 'PAID_AFTER_FAILED', stood: 'FAILED', count: 1, bankReference: transfer.ref } },
    ]);
    expect(
      await db.sql(
        `select summary from audit.audit_event where action = 'disbursement.contradicted' and entity_id = $1`,
        [transfer.id],
      ),
    ).toHaveLength(1);

    const refusal = { code: 'invalid-transition', reason: 'bank-contradicts' };
    expect((await retried(transfer)).body).toMatchObject({ accepted: [], refused: [{ reason: 'bank-contradicts' }] });
    expect((await corrected(transfer)).body).toMatchObject(refusal);
    expect((await closed(transfer)).body).toMatchObject(refusal);
    expect(await transferOf(transfer.requestId)).toEqual(transfer);
    await settled(transfer);
    expect(await queue(transfer)).toEqual([]);
    expect((await retried(transfer)).body).toMatchObject({ accepted: [], refused: [{ reason: 'bank-contradicts' }] });
    expect((await closed(transfer)).body).toMatchObject({ status: 'FAILED' });
    expect(await transferOf(transfer.requestId)).toMatchObject({ status: 'CANCELLED' });
  });

  test('can have been closed before', async () => {
    const transfer = await sent('3002.13');
    expect((await closed(transfer)).status).toBe(200);
    const line = await went(transfer);
    expect(line.guesses).toMatchObject([{ kind: 'PAID_AFTER_ALL', number: transfer.number }]);
    const before = await books();
    expect(await booked(line, transfer.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
    expect((await books()).unclear).toBe(before.unclear + transfer.kobo);
    expect(await queue(transfer)).toMatchObject([{ contradiction: { stood: 'CANCELLED' } }]);
  });

  test('is a suggestion for any attempt that the line names, once for each', async () => {
    const transfer = await sent('3003.13');
    await retried(transfer);
    await pass(0);
    await pass(2);
    const twice = await transferOf(transfer.requestId);
    expect(twice).toMatchObject({ status: 'FAILED', ref: `${transfer.ref}.R2` });
    const [first, second, third] = [
      await went(transfer),
      await went(twice),
      await went(twice, { narration: 'ONCE MORE' }),
    ];
    for (const line of [first, second, third])
      expect(line.guesses).toMatchObject([{ kind: 'PAID_AFTER_ALL', number: transfer.number }]);
    await booked(first, transfer.id);
    await booked(second, transfer.id);
    expect((await say(third, transfer.id)).body).toMatchObject(wrongPayment('unknown'));
    expect(await queue(transfer)).toMatchObject([{ contradiction: { count: 1 } }]);
  });

  test('is the second attempt of one that came back only once its first payment is on a line', async () => {
    const ends = (outcome: 'PAID' | 'FAILED') =>
      bank.desk.control({ act: 'ends', kobo: 31, outcome, afterSeconds: 1, isSilent: false });
    ends('PAID');
    const paid = await sent('3005.31', 'PAID');
    const credits = async (narration: string) => (await arrived({ kobo: paid.kobo, narration })).lines[0]!;
    await booked(await credits(`RTN/${paid.ref}`), paid.id, 'RETURN');
    ends('FAILED');
    await retried(paid);
    await pass(0);
    await pass(2);
    const failed = await transferOf(paid.requestId);
    expect(failed).toMatchObject({ status: 'FAILED', ref: `${paid.ref}.R2` });
    const second = await went(failed);
    expect(second.guesses).toEqual([]);
    expect((await say(second, paid.id)).body).toMatchObject(wrongPayment('unknown'));
    expect(await went(paid)).toMatchObject({
      state: 'MATCHED',
      matches: [{ kind: 'INSTRUCTION', number: paid.number }],
    });
    const before = await books();
    await booked(second, paid.id);
    expect((await books()).unclear).toBe(before.unclear + paid.kobo);
    const back = await booked(await credits(`RTN/${failed.ref}`), paid.id, 'RETURN');
    expect([await journals(back), await books()]).toEqual([[{ event: 'L14', reversed: false }], before]);
  });

  test('is in the queue again where the same was settled before', async () => {
    const transfer = await sent('3004.13');
    const line = await went(transfer);
    const undone = await of.undo(accountant, await booked(line, transfer.id));
    expect(undone.body).toMatchObject({ state: 'NEW' });
    await settled(transfer);
    expect(await queue(transfer)).toEqual([]);
    await booked(undone.body as unknown as Line, transfer.id);
    expect(await queue(transfer)).toMatchObject([{ contradiction: { kind: 'PAID_AFTER_FAILED', count: 1 } }]);
    expect((await corrected(transfer)).body).toMatchObject({ reason: 'bank-contradicts' });
  });
});

describe('is refused:', () => {
  test('without a payment, one of another account or amount, one that was paid, and incoming money', async () => {
    const [transfer, another, good] = [await sent('3101.13'), await sent('3102.13'), await sent('3103.00', 'PAID')];
    const line = await went(transfer);
    expect((await say(line)).body).toMatchObject(wrongPayment('required'));
    expect((await say(line, 999_999)).body).toMatchObject(wrongPayment('unknown'));
    expect((await say(line, another.id)).body).toMatchObject(wrongPayment('other-sum'));
    const away = await went(transfer, {}, elsewhere!.id);
    expect(away.guesses).toEqual([]);
    expect((await say(away, transfer.id)).body).toMatchObject(wrongPayment('unknown'));
    await went(good);
    const again = await went(good, { narration: 'TWICE' });
    expect((await say(again, good.id)).body).toMatchObject(wrongPayment('unknown'));
    const { lines: credits } = await arrived({ kobo: transfer.kobo, reference: transfer.ref });
    expect(credits[0]?.guesses).toEqual([]);
    expect((await say(credits[0]!, transfer.id)).body).toMatchObject({
      errors: [{ field: 'kind', code: 'other-side' }],
    });
    expect((await say(credits[0]!, transfer.id, 'RETURN')).body).toMatchObject(wrongPayment('unknown'));
  });

  test('by another organization, and without a proof', async () => {
    const transfer = await sent('3104.13');
    const line = await went(transfer);
    expect((await say(line, transfer.id, 'PAID_AFTER_ALL', foreign)).status).toBe(404);
    const body = { kind: 'PAID_AFTER_ALL', instructionId: transfer.id, note: 'no proof', version: line.version };
    const url = `/services/bankingservice/api/statement-lines/${line.id}/resolve`;
    expect((await accountant.call({ method: 'POST', url, body })).body).toMatchObject({ code: 'step-up-required' });
  });

  test('once another line explains it, or it was sent again while the change waited', async () => {
    const [transfer, later] = [await sent('3105.13'), await sent('3106.13')];
    const [one, two] = [await went(transfer), await went(transfer, { narration: 'TWICE' })];
    const asked = (await say(two, transfer.id)).body as unknown as AdminRequest;
    await booked(one, transfer.id);
    const refusal = { status: 'FAILED', reason: expect.stringMatching(/^It is no payment from this account/) };
    expect((await decide(admin, asked.id)).body).toMatchObject(refusal);
    const waits = (await say(await went(later), later.id)).body as unknown as AdminRequest;
    expect((await retried(later)).body).toMatchObject({ refused: [] });
    const before = await books();
    expect((await decide(admin, waits.id)).body).toMatchObject(refusal);
    expect(await books()).toEqual(before);
  });
});

describe('what the bank paid after all', () => {
  test('and sends back clears what is to be clarified (L14), once, and the payment stays failed', async () => {
    const transfer = await sent('3201.13');
    const before = await books();
    await booked(await went(transfer), transfer.id);
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN/${transfer.ref}/NO ACCOUNT` });
    const [back] = seen;
    expect(back).toMatchObject({ state: 'SUGGESTED', guesses: [{ kind: 'RETURN', number: transfer.number }] });
    const resolved = await booked(back!, transfer.id, 'RETURN');
    expect(resolved).toMatchObject({
      ...{ state: 'RESOLVED', resolvedAs: 'RETURN' },
      matches: [{ kind: 'RETURN', number: transfer.number, confirmedBy: 'admin@mow.test' }],
    });
    expect([await journals(back!), await books()]).toEqual([[{ event: 'L14', reversed: false }], before]);
    expect(await transferOf(transfer.requestId)).toEqual(transfer);
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
    const { lines: more } = await arrived({ kobo: transfer.kobo, narration: `RTN/${transfer.ref}/AGAIN` });
    expect((await say(more[0]!, transfer.id, 'RETURN')).body).toMatchObject(wrongPayment('unknown'));
  });

  test('is undone with its journal, and the payment stays contradicted', async () => {
    const transfer = await sent('3202.13');
    const before = await books();
    const line = await booked(await went(transfer), transfer.id);
    expect((await of.undo(accountant, line)).body).toMatchObject({ state: 'NEW' });
    expect([await journals(line), await books()]).toEqual([[{ event: 'L13', reversed: true }], before]);
    expect(await queue(transfer)).toHaveLength(1);
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
  });

  test('is explained once when two lines of it are agreed at once', async () => {
    const transfer = await sent('3205.13');
    const before = await books();
    const asked = [
      (await say(await went(transfer), transfer.id)).body,
      (await say(await went(transfer, { narration: 'TWICE' }), transfer.id, 'PAID_AFTER_ALL', central)).body,
    ] as unknown as AdminRequest[];
    const decided = await Promise.all([decide(admin, asked[0]!.id), decide(other, asked[1]!.id)]);
    expect(decided.map(({ body }) => (body as { status?: string }).status).sort()).toEqual(['APPROVED', 'FAILED']);
    expect((await books()).unclear).toBe(before.unclear + transfer.kobo);
  });

  test('is either undone or shown to have come back, not both, when two people do it at once', async () => {
    const transfer = await sent('3206.13');
    const before = await books();
    const line = await booked(await went(transfer), transfer.id);
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN ${transfer.ref}` });
    const asked = (await say(seen[0]!, transfer.id, 'RETURN')).body as unknown as AdminRequest;
    const [undone, decided] = await Promise.all([of.undo(accountant, line), decide(admin, asked.id)]);
    expect([undone.status, (decided.body as { status?: string }).status]).toEqual(
      undone.status === 200 ? [200, 'FAILED'] : [409, 'APPROVED'],
    );
    expect(await books()).toEqual(before);
  });

  test('is signed off by a person who explained no money of its account and days', async () => {
    const transfer = await sent('3204.13');
    const line = await booked(await went(transfer), transfer.id);
    const statement = await of.look(accountant, line.statementId);
    expect((await of.signOff(accountant, statement)).body).toMatchObject({ code: 'not-maker-checker' });
    // Not `central`: whether it explained money of these days depends on who wins "agreed at once" above
    expect((await of.signOff(other, statement)).body).toMatchObject({ status: 'SIGNED_OFF' });
    expect((await of.undo(accountant, line)).body).toMatchObject({ code: 'invalid-transition' });
  });

  test('is neither undone nor withdrawn while another line shows its return', async () => {
    const transfer = await sent('3203.13');
    const before = await books();
    const line = await booked(await went(transfer), transfer.id);
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN ${transfer.ref}` });
    const back = await booked(seen[0]!, transfer.id, 'RETURN');
    expect((await of.undo(accountant, line)).body).toMatchObject({ code: 'invalid-transition', reason: 'came-back' });
    const statement = await of.look(accountant, line.statementId);
    expect(statement).toMatchObject({ can: [], whyNot: expect.stringContaining(`${transfer.number} came back`) });
    expect((await of.withdraw(accountant, statement)).body).toMatchObject({ code: 'invalid-transition' });
    expect((await of.undo(accountant, back)).body).toMatchObject({ state: 'NEW' });
    expect((await books()).unclear).toBe(before.unclear + transfer.kobo);
    const asked = await of.withdraw(accountant, await of.look(accountant, line.statementId));
    expect((await decide(admin, (asked.body as unknown as AdminRequest).id)).body).toMatchObject({
      status: 'APPROVED',
    });
    expect([await journals(line), await books()]).toEqual([[{ event: 'L13', reversed: true }], before]);
  });
});

test('I39 finds what is paid after all beyond what was sent, without a failed payment, its queue or its posting', async () => {
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  const one = `(select max(id) from reconcile.bank_match where item_kind = 'PAID_AFTER_ALL' and undone_at is null)`;
  const item = `(select item_id from reconcile.bank_match where id = ${one})`;
  try {
    await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
    expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
    for (const plant of [
      `update request.payment_instruction set attempt_count = 0 where id = ${item}`,
      `update request.payment_instruction set status = 'PAID', paid_at = sent_at where id = ${item}`,
      `delete from request.bank_contradiction where instruction_id = ${item}`,
      `update reconcile.bank_match set undone_at = made_at, undone_by = 'x' where id = ${one}`,
      `update ledger.journal set event = 'L10', sequence = 900 where id = (select journal_id from reconcile.bank_match where id = ${one})`,
      `update reconcile.bank_match set undone_at = made_at, undone_by = 'x' where item_kind = 'PAID_AFTER_ALL' and item_id = (
         select max(item_id) from reconcile.bank_match where item_kind = 'RETURN' and journal_id is not null and undone_at is null)`,
    ]) {
      const { whole, lately } = await firedBy(portal, client, plant);
      expect([plant, whole, lately]).toEqual([plant, expect.arrayContaining(['I39']), expect.arrayContaining(['I39'])]);
    }
  } finally {
    await client.end();
  }
});
