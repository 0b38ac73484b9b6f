import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { otherAccount, statementPeople } from '../../../../test/money/reconciling.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { type Line, payingAfterAll } from '../../../../test/payment/paying-after-all.ts';
import { firedBy } from '../../../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const world = await paymentWorld(portal);
const { pass } = disbursing(portal, world);
const bank = await httpBank(portal);
const {
  of,
  transferOf,
  sent,
  arrived,
  went,
  say,
  decide,
  booked,
  again,
  books,
  journals,
  queue,
  retried,
  corrected,
  closed,
  settled,
} = await payingAfterAll(portal, world);
const [accountant, foreign, admin, central, other] = await statementPeople(portal);
const elsewhere = await otherAccount(portal, world.orgId, world.accountId);

const wrongPayment = (code: string) => ({ code: 'validation-failed', errors: [{ field: 'instructionId', code }] });

describe('money that left for a payment the bank had refused', () => {
  test('money that left for a payment the bank had refused is posted to be clarified (L13) once a second person agrees, and the payment stays failed and is not paid again', async () => {
    const transfer = await sent('3001.13');
    const before = await books();
    const line = await went(transfer);
    expect(line).toMatchObject({
      state: 'SUGGESTED',
      guesses: [{ kind: 'PAID_AFTER_ALL', id: transfer.id, number: transfer.number, score: 94 }],
    });
    const requested = await say(line, transfer.id);
    expect([requested.status, requested.body]).toMatchObject([
      202,
      { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' },
    ]);
    const { id } = requested.body as unknown as AdminRequest;
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
  });

  test('money that left for a payment the bank had refused can have been closed before', async () => {
    const transfer = await sent('3002.13');
    expect((await closed(transfer)).status).toBe(200);
    const line = await went(transfer);
    expect(line.guesses).toMatchObject([{ kind: 'PAID_AFTER_ALL', number: transfer.number }]);
    const before = await books();
    expect(await booked(line, transfer.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
    expect((await books()).unclear).toBe(before.unclear + transfer.kobo);
    expect(await queue(transfer)).toMatchObject([{ contradiction: { stood: 'CANCELLED' } }]);
  });

  test('money that left for a payment the bank had refused is a suggestion for any attempt that the line names, once for each', async () => {
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

  test('money that left for a payment the bank had refused is the second attempt of one that came back only once its first payment is on a line', async () => {
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

  test('money that left for a payment the bank had refused is in the queue again where the same was settled before', async () => {
    const transfer = await sent('3004.13');
    // A line that named the transfer would keep people from settling that it was not paid.
    const line = await went(transfer, { reference: 'CHQ 000127' });
    const undone = await of.undo(accountant, await booked(line, transfer.id));
    expect(undone.body).toMatchObject({ state: 'NEW' });
    await settled(transfer, 'NOT_PAID');
    expect(await queue(transfer)).toEqual([]);
    await booked(undone.body as unknown as Line, transfer.id);
    expect(await queue(transfer)).toMatchObject([{ contradiction: { kind: 'PAID_AFTER_FAILED', count: 1 } }]);
    expect((await corrected(transfer)).body).toMatchObject({ reason: 'bank-contradicts' });
  });
});

describe('is refused:', () => {
  test('showing a refused payment as paid after all is refused without a payment, for one of another account or amount, for one that was paid, and for incoming money', async () => {
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

  test('showing a refused payment as paid after all is refused by another organization, and without a proof', async () => {
    const transfer = await sent('3104.13');
    const line = await went(transfer);
    expect((await say(line, transfer.id, 'PAID_AFTER_ALL', foreign)).status).toBe(404);
    const body = { kind: 'PAID_AFTER_ALL', instructionId: transfer.id, note: 'no proof', version: line.version };
    const url = `/services/bankingservice/api/statement-lines/${line.id}/resolve`;
    expect((await accountant.call({ method: 'POST', url, body })).body).toMatchObject({ code: 'step-up-required' });
  });

  test('showing a refused payment as paid after all is refused once another line explains it', async () => {
    const transfer = await sent('3105.13');
    const [one, two] = [await went(transfer), await went(transfer, { narration: 'TWICE' })];
    const requested = (await say(two, transfer.id)).body as unknown as AdminRequest;
    await booked(one, transfer.id);
    const before = await books();
    expect((await decide(admin, requested.id)).body).toMatchObject({
      ...{ status: 'FAILED', reason: expect.stringMatching(/^It is no payment from this account/) },
    });
    expect(await books()).toEqual(before);
  });
});

describe('what the bank paid after all', () => {
  test('what the bank paid after all and sends back clears what is to be clarified (L14), once, and the payment stays failed', async () => {
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

  test('what the bank paid after all is undone with its journal, and the payment stays contradicted', async () => {
    const transfer = await sent('3202.13');
    const before = await books();
    const line = await booked(await went(transfer), transfer.id);
    expect((await of.undo(accountant, line)).body).toMatchObject({ state: 'NEW' });
    expect([await journals(line), await books()]).toEqual([[{ event: 'L13', reversed: true }], before]);
    expect(await queue(transfer)).toHaveLength(1);
    expect((await retried(transfer)).body).toMatchObject({ refused: [{ reason: 'bank-contradicts' }] });
  });

  test('what the bank paid after all is explained once when two lines of it are agreed at once', async () => {
    const transfer = await sent('3205.13');
    const before = await books();
    const requested = [
      (await say(await went(transfer), transfer.id)).body,
      (await say(await went(transfer, { narration: 'TWICE' }), transfer.id, 'PAID_AFTER_ALL', central)).body,
    ] as unknown as AdminRequest[];
    const decided = await Promise.all([decide(admin, requested[0]!.id), decide(other, requested[1]!.id)]);
    expect(decided.map(({ body }) => (body as { status?: string }).status).sort()).toEqual(['APPROVED', 'FAILED']);
    expect((await books()).unclear).toBe(before.unclear + transfer.kobo);
  });

  test('what the bank paid after all is either undone or shown to have come back, not both, when two people do it at once', async () => {
    const transfer = await sent('3206.13');
    const before = await books();
    const line = await booked(await went(transfer), transfer.id);
    const { lines: seen } = await arrived({ kobo: transfer.kobo, narration: `RTN ${transfer.ref}` });
    const requested = (await say(seen[0]!, transfer.id, 'RETURN')).body as unknown as AdminRequest;
    const [undone, decided] = await Promise.all([of.undo(accountant, line), decide(admin, requested.id)]);
    expect([undone.status, (decided.body as { status?: string }).status]).toEqual(
      undone.status === 200 ? [200, 'FAILED'] : [409, 'APPROVED'],
    );
    expect(await books()).toEqual(before);
  });

  test('what the bank paid after all is signed off by a person who explained no money of its account and days', async () => {
    const transfer = await sent('3204.13');
    const line = await booked(await went(transfer), transfer.id);
    const statement = await of.look(accountant, line.statementId);
    expect((await of.signOff(accountant, statement)).body).toMatchObject({ code: 'not-maker-checker' });
    // Not `central`: whether it explained money of these days depends on who wins "agreed at once" above
    expect((await of.signOff(other, statement)).body).toMatchObject({ status: 'SIGNED_OFF' });
    expect((await of.undo(accountant, line)).body).toMatchObject({ code: 'invalid-transition' });
  });

  test('what the bank paid after all is neither undone nor withdrawn while another line shows its return', async () => {
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
    const requested = await of.withdraw(accountant, await of.look(accountant, line.statementId));
    expect((await decide(admin, (requested.body as unknown as AdminRequest).id)).body).toMatchObject({
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
      `delete from pay.bank_contradiction where instruction_id = ${item}`,
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
