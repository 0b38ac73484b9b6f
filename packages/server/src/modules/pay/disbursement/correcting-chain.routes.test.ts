import { randomUUID } from 'node:crypto';
import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { whileHeld } from '../../../../test/held.ts';
import { act, paymentWorld, REQUESTS, read, submit, type Whole } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';
import { togetherOf } from '../../../../test/payment/together.ts';
import { mayBePaidAfterAll } from '../../reconcile/index.ts';
import { sendQueued } from './send-instructions.service.ts';

const portal = await demonstrationPortal({ isPatient: true });
const { db, clock } = portal;
const world = await paymentWorld(portal);
const { maker, reviewer, approver, accountId } = world;
const { pass, approved: released } = disbursing(portal, world);
const { waiting: waitingAlone, noteAll, previewed } = togetherOf(world);
const accountant = await portal.as('accountant@mow.test');
const sendsByItself = (is: boolean) =>
  db.sql('update org.organization_preference set auto_disburse = $1 where org_id = $2', [is, world.orgId]);
const { sent, transferOf, went, retried, closed, offered, settled } = await payingAfterAll(portal, world);

/** Has the bank say after all that it paid a transfer. */
const paysAfterAll = ({ id, ref, status }: Sent): Promise<unknown> =>
  db.sql(
    `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, first_at, last_at)
     select i.org_id, i.id, $2, 'PAID_AFTER_FAILED', $3, $4, $4 from request.payment_instruction i where i.id = $1`,
    [id, ref, status, clock.now()],
  );
const failureOf = async ({ id }: Sent) =>
  (
    await db.sql<{ status: string; attempts: number; code: string }>(
      `select status, attempt_count as attempts, last_failure_code as code from request.payment_instruction where id = $1`,
      [id],
    )
  )[0]!;
const correct = ({ requestId, lineId }: Sent, amount: string) =>
  maker.call({ method: 'PATCH', url: `${REQUESTS}/${requestId}/lines/${lineId}`, body: { values: { amount } } });
/** Gives a draft its pay date, today unless another is named: it is complete except for its submission. */
async function completed(made: Whole, payDate = lagosDay(clock.now())): Promise<Whole> {
  const { title, narration, typeData, entered } = (await read(maker, made.id)) as unknown as Record<string, unknown>;
  const body = { title, narration, typeData, lines: entered, version: made.version, sourceBankAccountId: accountId };
  const response = await maker.call({ method: 'PUT', url: `${REQUESTS}/${made.id}`, body: { ...body, payDate } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as unknown as Whole;
}
/** Makes the draft that corrects a failed payment, complete except for its submission. */
const drafted = async (transfer: Sent, amount: string, payDate?: Day): Promise<Whole> =>
  await completed((await correct(transfer, amount)).body as unknown as Whole, payDate);
/** Submits a correction and has it reviewed; its last approval is left. */
async function reviewed(made: Whole): Promise<Whole> {
  expect((await submit(maker, made.id, made.version)).status).toBe(200);
  expect((await act(reviewer, made.id, 'REVIEW')).status).toBe(200);
  return made;
}
/** Submits a correction and approves it at every level. */
async function approved(made: Whole): Promise<Whole> {
  await reviewed(made);
  expect((await act(approver, made.id, 'APPROVE')).status).toBe(200);
  return made;
}
/** Approves a correction, which queues it: it is sent with the next pass. */
async function queued(made: Whole): Promise<Sent> {
  await approved(made);
  const transfer = await transferOf(made.id);
  expect(transfer).toMatchObject({ status: 'QUEUED' });
  return transfer;
}
/** Sends a correction that the bank refuses. */
async function refused(transfer: Sent, amount: string): Promise<Sent> {
  const correction = await queued(await drafted(transfer, amount));
  await pass(0);
  await pass(2);
  const failed = await transferOf(correction.requestId);
  expect(failed).toMatchObject({ status: 'FAILED' });
  return failed;
}

/** Returns whether the approver is offered to approve a payment, on its page and in a list, and why not. */
async function approvable(payment: Whole) {
  const whole = await read(approver, payment.id);
  const list = [whole, await waitingAlone('1000.00')];
  await noteAll(approver, list);
  const { items } = await previewed(approver, list);
  return { page: whole.can.includes('APPROVE'), list: items[0]?.whyNot, why: whole.whyNot };
}

let serial = 7_100;
/** Returns an amount that no other payment has: the bank refuses what ends in 13 kobo. */
function amount(kobo: string): string {
  serial += 1;
  return `${serial}.${kobo}`;
}

test('a payment that is to be sent again is not sent once the bank says that it paid an earlier attempt', async () => {
  const transfer = await sent(amount('13'));
  await retried(transfer);
  await paysAfterAll({ ...transfer, status: 'QUEUED' });
  await pass(0);
  expect(await failureOf(transfer)).toEqual({ status: 'FAILED', attempts: 1, code: 'BANK_CONTRADICTS' });
  expect((await retried(transfer)).body).toMatchObject({ accepted: [], refused: [{ reason: 'bank-contradicts' }] });
});

const WAYS: readonly (readonly [string, (first: Sent) => Promise<unknown>, string, string])[] = [
  ['a statement line names the first payment', (first) => went(first), 'line-open', 'LINE_OPEN'],
  ['the bank says that it paid the first payment', paysAfterAll, 'bank-contradicts', 'BANK_CONTRADICTS'],
];

describe.each(WAYS)('where a correction failed and is corrected itself, once %s', (_, shows, reason, code) => {
  const refusal = { code: 'invalid-transition', reason };

  test('no further correction is made, submitted or approved', async () => {
    const [one, two, three] = [await sent(amount('13')), await sent(amount('13')), await sent(amount('13'))] as const;
    const again = await refused(one, amount('13'));
    const draft = await drafted(await refused(two, amount('13')), amount('00'));
    const waiting = await reviewed(await drafted(await refused(three, amount('13')), amount('00')));
    for (const first of [one, two, three]) await shows(first);
    expect((await correct(again, amount('00'))).body).toMatchObject(refusal);
    expect((await submit(maker, draft.id, draft.version)).body).toMatchObject(refusal);
    expect(await approvable(waiting)).toEqual({ page: false, list: expect.any(String), why: expect.any(String) });
    expect((await act(approver, waiting.id, 'APPROVE')).body).toMatchObject(refusal);
  });

  test('the approval of a correction is offered, on its page and in a list, until the money may have been paid', async () => {
    const first = await sent(amount('13'));
    const waiting = await reviewed(await drafted(first, amount('00')));
    expect(await approvable(waiting)).toEqual({ page: true, list: undefined, why: undefined });
    await shows(first);
    const { page, list, why } = await approvable(waiting);
    expect([page, list]).toEqual([false, why]);
    expect((await act(approver, waiting.id, 'APPROVE')).body).toMatchObject({ ...refusal, detail: why });
  });

  test('an approved correction that waits to be sent by a person is offered to be sent until the money may have been paid', async () => {
    const first = await sent(amount('13'));
    await sendsByItself(false);
    const last = await approved(await drafted(first, amount('00')));
    await sendsByItself(true);
    expect((await read(accountant, last.id)).can).toContain('DISBURSE');
    await shows(first);
    const shown = await read(accountant, last.id);
    expect([shown.can.includes('DISBURSE'), shown.whyNot]).toEqual([false, expect.any(String)]);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { confirmed: true };
    expect(
      (await accountant.call({ method: 'POST', url: `${REQUESTS}/${last.id}/disburse`, body, headers })).body,
    ).toMatchObject({ ...refusal, detail: shown.whyNot });
  });

  test('a queued correction is not sent, has failed, and is neither tried again nor closed', async () => {
    const [first, other] = [await sent(amount('13')), await sent(amount('13'))] as const;
    const last = await queued(await drafted(await refused(first, amount('13')), amount('00')));
    await shows(first);
    const free = await queued(await drafted(await refused(other, amount('13')), amount('00')));
    await pass(0);
    expect(await failureOf(last)).toEqual({ status: 'FAILED', attempts: 0, code });
    expect(await failureOf(free)).toMatchObject({ attempts: 1 });
    expect((await retried(last)).body).toMatchObject({ accepted: [], refused: [{ reason }] });
    expect((await closed(last)).body).toMatchObject(refusal);
  });

  test('a failed correction is offered to be neither tried again, corrected nor closed, and says why', async () => {
    const first = await sent(amount('13'));
    const last = await refused(await refused(first, amount('13')), amount('13'));
    expect(await offered(last)).toEqual({ can: ['CLOSE', 'CORRECT', 'RETRY'], why: [] });
    await shows(first);
    const { refused: tried } = (await retried(last)).body as unknown as { refused: { detail: string }[] };
    expect(await offered(last)).toEqual({ can: [], why: [tried[0]!.detail] });
    expect((await correct(last, amount('00'))).body).toMatchObject({ ...refusal, detail: tried[0]!.detail });
    expect((await closed(last)).body).toMatchObject({ ...refusal, detail: tried[0]!.detail });
  });

  test('an approved correction that is not sent yet can still be cancelled, and a copy of it is not submitted', async () => {
    const first = await sent(amount('13'));
    const draft = await drafted(await refused(first, amount('13')), amount('00'), addDays(lagosDay(clock.now()), 1));
    const last = (await approved(draft)).id;
    await shows(first);
    expect((await read(approver, last)).can).toContain('CANCEL');
    const cancelled = await act(approver, last, 'CANCEL', { comment: 'The first payment may have been paid' });
    expect(cancelled.body).toMatchObject({ status: 'REJECTED' });
    const { body } = await maker.call({ method: 'POST', url: `${REQUESTS}/${last}/copy`, body: {} });
    const copy = await completed(body as unknown as Whole);
    expect((await submit(maker, copy.id, copy.version)).body).toMatchObject(refusal);
  });

  test('a correction that was retried is not sent again', async () => {
    const first = await sent(amount('13'));
    const last = await refused(await refused(first, amount('13')), amount('13'));
    expect((await retried(last)).body).toMatchObject({ accepted: [last.lineId] });
    await shows(first);
    await pass(0);
    expect(await failureOf(last)).toEqual({ status: 'FAILED', attempts: 1, code });
  });
});

describe.each<readonly [string, (first: Sent) => Promise<() => ReturnType<typeof submit>>]>([
  [
    'submitted',
    async (first) => {
      const { id, version } = await drafted(first, amount('00'));
      return () => submit(maker, id, version);
    },
  ],
  [
    'finally approved',
    async (first) => {
      const { id } = await reviewed(await drafted(first, amount('00')));
      return () => act(approver, id, 'APPROVE');
    },
  ],
])('a correction that is %s', (_, made) => {
  test('a correction is locked after the payment that it corrects, as whoever sends or retries it locks them', async () => {
    const first = await sent(amount('13'));
    const decide = await made(first);
    let free: number | null = null;
    const [decided] = await whileHeld(
      db,
      { lock: 'select from request.payment_request where id = $1 for update', of: [first.requestId] },
      [decide],
      async (holder) => {
        const corrects = 'select from request.payment_request where corrects_line_id = $1 for update skip locked';
        free = (await holder.query(corrects, [first.lineId])).rowCount;
      },
    );
    expect([free, decided!.status]).toEqual([1, 200]);
  });
});

test('a group that has only corrections of payments which others hold is passed over, and what is queued behind it is sent', async () => {
  const corrections: Sent[] = [];
  for (const first of [await sent(amount('13')), await sent(amount('13'))])
    corrections.push(await queued(await drafted(first, amount('00'))));
  const behind = await released([amount('00')]);
  const statuses = async () =>
    await Promise.all(
      [...corrections.map(({ requestId }) => requestId), behind].map(async (id) => (await transferOf(id)).status),
    );
  const send = () => sendQueued(portal.ctx, 'test', { onStatements: { mayBePaidAfterAll }, atMost: 1 });
  const holder = new pg.Client({ connectionString: db.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(
    `select from request.payment_request where id = any(select l.request_id from request.request_line l
     join request.payment_request c on c.corrects_line_id = l.id where c.id = any($1)) order by id for update`,
    [corrections.map(({ requestId }) => requestId)],
  );
  await send();
  const meanwhile = await statuses();
  await holder.query('commit');
  await holder.end();
  expect(meanwhile).toEqual(['QUEUED', 'QUEUED', 'SENT']);
  await send();
  expect(await statuses()).toEqual(['SENT', 'SENT', 'SENT']);
});

test('a failed correction of which people left open whether the first payment was paid is offered to be closed and nothing else', async () => {
  const first = await sent(amount('13'));
  const last = await refused(first, amount('13'));
  await paysAfterAll(first);
  await settled(first, 'UNDECIDED');
  expect(await offered(last)).toEqual({ can: ['CLOSE'], why: [expect.stringContaining('was settled, but not that')] });
  expect((await closed(last)).status).toBe(200);
});
