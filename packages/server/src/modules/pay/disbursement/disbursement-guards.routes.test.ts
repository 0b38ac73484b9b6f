import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, statusOf, lines, books } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');
const stranger = await portal.as('accountant@fra.test');

/** Makes a call about lines, with step-up if it is required. */
async function about(who: Caller, call: 'retry' | 'requery', lineIds: readonly number[]) {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/${call}`, body: { lineIds } };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const response = await who.call({ ...request, headers: key() });
  const { code, subject } = (response.body ?? {}) as { code?: string; subject?: string };
  return code === 'step-up-required' ? await who.call({ ...request, headers: key() }, subject) : response;
}
const reportedOf = async (id: number): Promise<number> => {
  const [row] = await portal.db.sql<{ sent: number }>(
    `select count(*)::int as sent from bank.sandbox_payment p
     where exists (select from request.payment_instruction i where i.request_id = $1 and p.provider_ref like i.number || '%')`,
    [id],
  );
  return row!.sent;
};
const setOrgStatus = (status: string) =>
  portal.db.sql('update org.organization set status = $1 where id = $2', [status, world.orgId]);

test('nothing is sent for a suspended organization, and everything once it is live again', async () => {
  const id = await approved(['8000.00']);
  await setOrgStatus('SUSPENDED');
  await pass(60);
  expect(await reportedOf(id)).toBe(0);
  await setOrgStatus('LIVE');
  await pass(60);
  expect(await reportedOf(id)).toBe(1);
});

test('querying the bank about a line sends nothing (PR20); a finished line is not queried', async () => {
  const id = await approved(['8100.19', '8100.00']);
  await pass(0);
  await pass(2);
  const [silent, paid] = await lines(id);
  expect([silent?.status, paid?.status]).toEqual(['UNKNOWN', 'PAID']);
  const { status, body } = await about(accountant, 'requery', [silent!.id, paid!.id]);
  expect([status, body]).toMatchObject([
    202,
    { accepted: [silent!.id], refused: [{ lineId: paid!.id, reason: 'not-open' }] },
  ]);
  await pass(0);
  expect([(await lines(id))[0]?.status, await reportedOf(id)]).toEqual(['UNKNOWN', 2]);
  await pass(120);
  expect([(await lines(id))[0]?.status, await reportedOf(id)]).toEqual(['PAID', 2]);
});

test('nobody can retry, query or send payments of another organization', async () => {
  const id = await approved(['8200.13']);
  await pass(0);
  await pass(2);
  const [line] = await lines(id);
  for (const call of ['retry', 'requery'] as const)
    expect(refusal(await about(stranger, call, [line!.id])).slice(0, 2)).toEqual([404, 'not-found']);
  const sent = await stranger.call({
    ...{ method: 'POST', url: `${REQUESTS}/${id}/disburse`, body: {} },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(refusal(sent).slice(0, 2)).toEqual([404, 'not-found']);
  expect((await lines(id))[0]?.status).toBe('FAILED');
});

test('a line is not retried if its account balance is too low, and nothing changes', async () => {
  const id = await approved(['8300.13']);
  await pass(0);
  await pass(2);
  const { held } = await books();
  const holding = (kobo: string) =>
    portal.db.sql(`update ledger.ledger_account set reserved_kobo = ${kobo} where id = $1`, [world.ledgerAccountId]);
  await holding('balance_kobo - 100000');
  const before = await books();
  const [line] = await lines(id);
  expect(refusal(await about(accountant, 'retry', [line!.id])).slice(0, 2)).toEqual([409, 'insufficient-balance']);
  expect(await books()).toEqual(before);
  expect(await statusOf(id)).toMatchObject({ status: 'FAILED', disbursement: { failedCount: 1, pendingCount: 0 } });
  await holding(String(held));
});

// The last one: the sessions of the others end within the day that passes.
test('a payment that is due and cannot be sent waits for a person: makers and accountants are notified once, and the trail says why', async () => {
  const id = await approved(['8050.00'], addDays(lagosDay(portal.clock.now()), 1));
  const setAccount = (status: string) =>
    portal.db.sql('update bank.bank_account set status = $1, is_default = is_default and $1 = $3 where id = $2', [
      ...[status, world.accountId, 'ACTIVE'],
    ]);
  await setAccount('INACTIVE');
  await pass(24 * 3_600);
  await pass(60);
  expect((await statusOf(id)).disbursement.state).toBe('NOT_STARTED');
  const why = 'The account this is paid from is no longer in use.';
  expect(
    await portal.db.sql(
      `select payload ->> 'why' as why, payload -> 'userIds' as people from platform.outbox where event = 'disbursement.stopped'`,
    ),
  ).toEqual([{ why, people: [expect.any(Number)] }]);
  expect(
    await portal.db.sql(
      `select entity_id, after ->> 'reason' as reason from audit.audit_event where action = 'disbursement.stopped'`,
    ),
  ).toEqual([{ entity_id: id, reason: why }]);
  await setAccount('ACTIVE');
});
