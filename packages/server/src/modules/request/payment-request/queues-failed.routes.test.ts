import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';

// This test writes the bank's answers by hand; the disbursement tests cover how they arrive.
const portal = await demonstrationPortal({ breaksInvariants: true });
const world = await paymentWorld(portal);
const accountant = await portal.as('accountant@mow.test');
const { db } = portal;

/** Creates an approved payment of one transfer with this answer of the bank. */
async function answered(nth: number, status: 'SENT' | 'UNKNOWN' | 'FAILED', code = 'CLOSED'): Promise<number> {
  const { id } = await submitted(world, [invoice(nth * 10, '1000.00'), invoice(nth * 10 + 1, '500.00')]);
  await act(world.reviewer, id, 'REVIEW');
  await act(world.approver, id, 'APPROVE');
  const ways = {
    SENT: ['QUEUED', 'SENT'],
    UNKNOWN: ['QUEUED', 'SENT', 'UNKNOWN'],
    FAILED: ['QUEUED', 'SENT', 'FAILED'],
  };
  for (const to of ways[status]) {
    await db.sql(
      `update request.payment_instruction set status = $2, attempt_count = 2, provider_ref = 'TEST-' || id, sent_at = $3,
         failed_at = $3, last_failure_code = $4, last_failure_reason = 'The account is closed'
       where request_id = $1 and status <> $2`,
      [id, to, portal.clock.now(), code],
    );
    await db.sql(`update request.request_line set status = $2 where request_id = $1 and status <> $2`, [id, to]);
  }
  return id;
}

const [sent, unknown, failed, dormant] = [
  await answered(1, 'SENT'),
  await answered(2, 'UNKNOWN'),
  await answered(3, 'FAILED'),
  await answered(4, 'FAILED', 'DORMANT'),
];

const queue = async (query: string) => {
  const { body, headers } = await accountant.call({ url: `${REQUESTS}/lines?${query}` });
  return { lines: body as unknown as { requestId: number; status: string; since: string }[], headers };
};

test('a transfer that was sent is listed as with the bank since that time, queried or not', async () => {
  const { lines } = await queue('view=unprocessed&stage=with-bank');
  expect(new Set(lines.map(({ requestId, status }) => `${requestId} ${status}`))).toEqual(
    new Set([`${sent} SENT`, `${unknown} UNKNOWN`]),
  );
  for (const { since } of lines) expect(new Date(since)).toEqual(portal.clock.now());
});

test('a failed line shows the reason, the number of attempts and the last one', async () => {
  const { lines } = await queue(`view=failed&request-id=${failed}`);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    status: 'FAILED',
    transfer: { failureCode: 'CLOSED', failureReason: 'The account is closed', attempts: 2, lineCount: 2 },
  });
});

test('each line of the queue lists what its reader may do with it, and no more than the calls allow', async () => {
  const canOf = async (login: string) => {
    const { body } = await (await portal.as(login)).call({ url: `${REQUESTS}/lines?view=failed&request-id=${failed}` });
    return (body as unknown as { can: string[] }[]).map(({ can }) => can.join());
  };
  await db.sql('update request.payment_request set pending_count = 0, failed_count = payable_count where id = $1', [
    failed,
  ]);
  const all = () =>
    Promise.all(['accountant', 'maker', 'approver', 'reviewer', 'auditor'].map((who) => canOf(`${who}@mow.test`)));
  // The taxes of two invoices are one transfer to an authority, whose account is not the payee's to correct.
  expect(await all()).toEqual([
    ['RETRY', 'RETRY'],
    ['', ''],
    ['RETRY,CLOSE', 'RETRY,CLOSE'],
    ['', ''],
    ['', ''],
  ]);
  await db.sql(
    `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, first_at, last_at)
     select org_id, id, provider_ref, 'PAID_AFTER_FAILED', 'FAILED', $2, $2 from request.payment_instruction where request_id = $1`,
    [failed, portal.clock.now()],
  );
  expect([await canOf('accountant@mow.test'), await canOf('approver@mow.test')]).toEqual([
    ['', ''],
    ['', ''],
  ]);
  await db.sql('delete from pay.bank_contradiction');
});

test('failures are counted by reason, and a filter on one keeps the counts of the others', async () => {
  const all = await queue('view=failed');
  expect(all.headers['x-by-reason']).toBe('CLOSED;count=2;amount=112.50, DORMANT;count=2;amount=112.50');
  const one = await queue('view=failed&reason=DORMANT');
  expect(new Set(one.lines.map(({ requestId }) => requestId))).toEqual(new Set([dormant]));
  expect([one.headers['x-total-amount'], one.headers['x-by-reason']]).toEqual(['112.50', all.headers['x-by-reason']]);
});
