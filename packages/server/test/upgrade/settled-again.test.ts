import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { act, paymentWorld, REQUESTS, read, submit, type Whole } from '../money/payments.ts';
import { payingAfterAll, type Sent } from '../payment/paying-after-all.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const world = await paymentWorld(portal);
const { maker, reviewer, approver, accountId } = world;
const { sent, queue, settled } = await payingAfterAll(portal, world);

/** Makes a correction of a failed payment that waits for its last approval; the failed payment is closed. */
async function reviewedCorrection({ requestId, lineId }: Sent): Promise<number> {
  const url = `${REQUESTS}/${requestId}/lines/${lineId}`;
  const made = (await maker.call({ method: 'PATCH', url, body: { values: { amount: '6100.00' } } }))
    .body as unknown as Whole;
  const { title, narration, typeData, entered } = (await read(maker, made.id)) as unknown as Record<string, unknown>;
  const body = { title, narration, typeData, lines: entered, version: made.version, sourceBankAccountId: accountId };
  const payDate = lagosDay(clock.now());
  const { version } = (await maker.call({ method: 'PUT', url: `${REQUESTS}/${made.id}`, body: { ...body, payDate } }))
    .body as unknown as Whole;
  expect((await submit(maker, made.id, version)).status).toBe(200);
  expect((await act(reviewer, made.id, 'REVIEW')).status).toBe(200);
  return made.id;
}
/** Has the bank say that it paid a transfer; `isSettled` by two people of whom nobody asked whether it did. */
const paysAfterAll = ({ id, ref }: Sent, isSettled: boolean) =>
  db.sql(
    `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, first_at, last_at, settled_at, settled_by,
       confirmed_by, settled_reason)
     select i.org_id, i.id, $2, 'PAID_AFTER_FAILED', i.status, $3, $3, case when $4 then $3::timestamptz end,
       case when $4 then 'one' end, case when $4 then 'another' end, case when $4 then 'The bank was wrong' end
     from request.payment_instruction i where i.id = $1`,
    [id, ref, clock.now(), isSettled],
  );

test('what was settled of a replaced line before anybody asked what is true is settled again, and the correction is paid then', async () => {
  const [first, open] = [await sent('6101.13'), await sent('6102.13')] as const;
  const [correction, other] = [await reviewedCorrection(first), await reviewedCorrection(open)] as const;
  await paysAfterAll(first, true);
  await paysAfterAll(open, false);
  await settled(open, 'UNDECIDED');
  const refusal = { code: 'invalid-transition', reason: 'bank-contradicts' };
  for (const id of [correction, other]) expect((await act(approver, id, 'APPROVE')).body).toMatchObject(refusal);
  expect([await queue(first), await queue(open)]).toEqual([[], []]);

  await db.sql(readFileSync(join(migrationsFolder, '20261130T0900_replaced_lines_settled_again.sql'), 'utf8'));

  expect([await queue(first), await queue(open)]).toMatchObject([[{ id: first.lineId }], []]);
  expect((await act(approver, correction, 'APPROVE')).body).toMatchObject(refusal);
  await settled(first, 'NOT_PAID');
  expect((await act(approver, correction, 'APPROVE')).status).toBe(200);
  expect((await act(approver, other, 'APPROVE')).body).toMatchObject(refusal);
});
