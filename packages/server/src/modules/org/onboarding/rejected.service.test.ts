import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { endAccessOfRejected } from './rejected.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const admin = await portal.as('admin@foc.test');
const read = async () => (await admin.call({ url: '/api/account' })).status;

test('people of a rejected organization may read for 30 days, then their access ends once, and the trail records it', async () => {
  const [foc] = await db.sql<{ id: number }>(
    `update org.organization set status = 'REJECTED', updated_at = $1 where code = 'FOC' returning id`,
    [clock.now()],
  );
  clock.advance(30 * 86_400 - 1);
  await db.sql('update identity.session set last_seen_at = $1, expires_at = $2', [
    clock.now(),
    new Date(clock.now().getTime() + 3_600_000),
  ]);
  expect([await endAccessOfRejected(ctx), await read()]).toEqual([0, 200]);
  clock.advance(1);
  expect([await endAccessOfRejected(ctx), await read()]).toEqual([1, 401]);
  expect(await endAccessOfRejected(ctx)).toBe(0);
  const people = await db.sql<{ status: string; ends: string }>(
    `select u.status, s.end_reason as ends from identity.app_user u join identity.organization_user o on o.user_id = u.id
     left join identity.session s on s.user_id = u.id where o.org_id = $1`,
    [foc?.id],
  );
  expect(people).toContainEqual({ status: 'DEACTIVATED', ends: 'DEACTIVATED' });
  expect(people.every(({ status }) => status === 'DEACTIVATED')).toBe(true);
  const audited = await db.sql<{ summary: string }>(
    `select summary from audit.audit_event where org_id = $1 and action = 'user.deactivated'`,
    [foc?.id],
  );
  expect(audited).toHaveLength(people.length);
  expect(audited[0]?.summary).toMatch(/deactivated: the onboarding of .* was rejected 30 days ago$/);
});
