import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, read, submitted } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { db, clock } = portal;
const [approver, other] = [world.approver, await portal.as('approver2@mow.test')];
const idOf = async (login: string) =>
  (await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]))[0]!.id;
const [approverId, otherId] = [await idOf('approver@mow.test'), await idOf('approver2@mow.test')];

/** Lets only this person approve payrolls, or everything else. */
const approvedBy = (what: 'payrolls' | 'the rest', userId: number) =>
  db.sql(
    `begin; set local session_replication_role = replica;
     update approval.workflow_level l set assignee_type = 'USERS', authority_id = null, user_ids = array[${userId}::bigint], required_approvals = 1
     from approval.workflow w where w.id = l.workflow_id and w.org_id = ${world.orgId} and w.status = 'ACTIVE'
       and (w.request_type = 'PAYROLL') = ${what === 'payrolls'} and l.kind = 'APPROVE'; commit`,
  );

/** Runs this while the person has left the organization's approvers. */
async function without(userId: number, run: () => Promise<void>): Promise<void> {
  const setStatus = (status: string) =>
    db.sql('update identity.app_user set status = $1 where id = $2', [status, userId]);
  await setStatus('DEACTIVATED');
  await run();
  await setStatus('ACTIVE');
}

test('a payment whose last approvers have left is closed by an approver of another workflow, and by nobody else', async () => {
  await approvedBy('the rest', approverId);
  await approvedBy('payrolls', otherId);
  const { approved, pass, statusOf } = disbursing(portal, world);
  const id = await approved(['9100.13']);
  await pass(0);
  await pass(2);
  const close = (by: Caller) => act(by, id, 'CLOSE', { comment: 'The contractor has no account' });
  expect((await close(other)).body).toMatchObject({ code: 'access-denied' });
  await without(approverId, async () => {
    expect((await close(world.reviewer)).body).toMatchObject({ code: 'access-denied' });
    expect((await close(other)).status).toBe(200);
  });
  expect(await statusOf(id)).toMatchObject({ disbursement: { state: 'CLOSED' } });
});

test('who approves only payments of another workflow approves in the place of the person who named them', async () => {
  await approvedBy('the rest', approverId);
  await approvedBy('payrolls', otherId);
  const today = lagosDay(clock.now());
  const named = await approver.call(
    { method: 'POST', url: '/api/account/stand-ins', body: { standInId: otherId, from: today, to: today } },
    `ME18:${otherId}`,
  );
  expect(named.status, JSON.stringify(named.body)).toBe(201);
  const { id } = await submitted(world, [invoice(850, '100000.00')]);
  expect((await act(world.reviewer, id, 'REVIEW')).status).toBe(200);
  const inbox = await other.call({ url: `${REQUESTS}/approvals-inbox?waiting=me` });
  expect([inbox.body, inbox.headers['x-waiting-me']]).toMatchObject([[{ id, waitsForMe: true }], '1']);
  const seen = await read(other, id);
  expect(seen.can).toEqual(expect.arrayContaining(['APPROVE', 'COMMENT']));
  expect(seen).toHaveProperty('sourceAccount.availableBalance');
  expect(seen.checks.map(({ code }) => code)).toContain('balance');
  const answer = await act(other, id, 'APPROVE');
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'APPROVED' }]);
  expect((await other.call({ url: `${REQUESTS}/approvals-inbox?waiting=level` })).headers['x-waiting-level']).toBe('0');
  expect(
    await db.sql(
      `select user_id, for_user_id from request.approval_action where request_id = $1 and action = 'APPROVE'`,
      [id],
    ),
  ).toMatchObject([{ user_id: otherId, for_user_id: approverId }]);
});
