import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, read, submitted } from '../../../../test/money/payments.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker } = world;

interface Lacks {
  lacking?: { level: string; soon: { name: string; from: string }[] };
}
const lacks = async (id: number) => ((await read(maker, id)) as unknown as Lacks).lacking;
const hasRole = (role: string) => `id in (select o.user_id from identity.organization_user o
  join identity.organization_user_authority x on x.organization_user_id = o.id
  join identity.authority a on a.id = x.authority_id where a.name = '${role}' and o.org_id = ${world.orgId})`;

test('a payment reports when nobody may act at its current level, and who soon may', async () => {
  const { id } = await submitted(world, [invoice(1, '1000.00')]);
  expect(await lacks(id)).toBeUndefined();

  const names = await portal.db.sql<{ id: number; name: string; since: Date }>(
    `select id, first_name || ' ' || last_name as name, approver_since as since from identity.app_user where ${hasRole('ROLE_REVIEWER')}`,
  );
  expect(names.length).toBeGreaterThan(1);
  const [first, ...others] = names;
  const setStatus = (status: string, ids: readonly number[]) =>
    portal.db.sql('update identity.app_user set status = $1 where id = any($2)', [status, ids]);
  await setStatus(
    'DEACTIVATED',
    others.map(({ id: one }) => one),
  );
  expect(await lacks(id)).toBeUndefined();

  const since = new Date(portal.clock.now().getTime() - 60_000);
  await portal.db.sql('update identity.app_user set approver_since = $1 where id = $2', [since, first?.id]);
  expect(await lacks(id)).toEqual({
    level: 'Review',
    soon: [{ name: first?.name, from: new Date(since.getTime() + 86_400_000).toISOString() }],
  });

  await setStatus('DEACTIVATED', [first!.id]);
  expect(await lacks(id)).toEqual({ level: 'Review', soon: [] });
  await setStatus(
    'ACTIVE',
    names.map(({ id: one }) => one),
  );
  expect(await lacks(id)).toBeUndefined();
});

test('a payment that nobody is left to decide is recalled by its maker, although somebody has acted', async () => {
  const { id } = await submitted(world, [invoice(2, '1000.00')]);
  expect((await act(world.reviewer, id, 'REVIEW')).status).toBe(200);
  const recall = () => act(maker, id, 'RECALL');
  expect(refusal(await recall())).toEqual([409, 'invalid-transition', 'somebody-acted']);
  const approvers = await portal.db.sql<{ id: number }>(
    `select id from identity.app_user where status = 'ACTIVE' and ${hasRole('ROLE_APPROVER')}`,
  );
  const setStatus = (status: string) =>
    portal.db.sql('update identity.app_user set status = $1 where id = any($2)', [
      status,
      approvers.map((one) => one.id),
    ]);
  await setStatus('DEACTIVATED');
  expect(await lacks(id)).toEqual({ level: 'Approval', soon: [] });
  expect((await read(maker, id)).can).toContain('RECALL');
  expect((await recall()).body).toMatchObject({ status: 'NEW', approvalRound: 2 });
  await setStatus('ACTIVE');
});
