import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const { db } = portal;
const ORG = '/services/organization/api';
const rounds = { more: 60, deep: 1000 }[process.env.TEST_TIER ?? ''] ?? 12;

/** Eight administrators of the Ministry of Works besides the requester. */
await db.sql(`insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, created_by, updated_by)
  select 'judge' || n || '@mow.test', 'judge' || n || '@mow.test', 'Judge', 'Works', '0800044' || lpad(n::text, 4, '0'), 'STAFF', 'ACTIVE', 'x', now(), 'test', 'test' from generate_series(1, 8) n`);
await db.sql(`insert into identity.organization_user (user_id, org_id, created_by, updated_by)
  select id, (select id from org.organization where code = 'MOW'), 'test', 'test' from identity.app_user where login like 'judge%'`);
await db.sql(
  `insert into identity.organization_user_authority select o.id, 2 from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login like 'judge%'`,
);
const approvers = await Promise.all(Array.from({ length: 8 }, (_, n) => portal.as(`judge${n + 1}@mow.test`)));
const admin = await portal.as('admin@mow.test');

const put = (authority: string, value: boolean) =>
  admin.call(
    {
      method: 'PUT',
      url: '/api/admin/users/accountant@mow.test/authority',
      body: { username: 'accountant@mow.test', authority, value },
    },
    'AD3:accountant@mow.test',
  );

describe('eight administrators who decide at the same moment', () => {
  test('eight administrators who decide at the same moment get one decision applied once, and the others are refused as already decided', async () => {
    let approvals = 0;
    const [{ seeded }] = (await db.sql<{ seeded: number }>(
      'select count(*)::int as seeded from admin_request.admin_request',
    )) as [{ seeded: number }];
    for (let round = 0; round < rounds; round += 1) {
      const requested = (await put('ROLE_REVIEWER', true)).body as { id: number; number: string };
      const url = `${ORG}/requests/admin-requests/${requested.id}/decision`;
      const response = await Promise.all(
        approvers.map((approver, n) =>
          approver.call(
            {
              method: 'POST',
              url,
              body: n % 2 ? { decision: 'REJECT', reason: 'Not this time' } : { decision: 'APPROVE' },
            },
            `AR3:${requested.id}`,
          ),
        ),
      );
      const winners = response.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      const others = response
        .filter(({ status }) => status !== 200)
        .map(({ status, body }) => [status, (body as { code: string }).code]);
      expect(others).toEqual(Array.from({ length: 7 }, () => [409, 'invalid-transition']));
      const status = String((winners[0]?.body as { status?: string } | undefined)?.status);
      const events = await db.sql<{ action: string }>(
        `select action from audit.audit_event where entity_type = 'admin_request' and entity_id = $1 order by id`,
        [requested.id],
      );
      expect(events.map(({ action }) => action)).toEqual([
        'admin-request.asked',
        `admin-request.${status.toLowerCase()}`,
      ]);
      const held =
        await db.sql(`select 1 from identity.organization_user_authority x join identity.organization_user o on o.id = x.organization_user_id
        join identity.app_user u on u.id = o.user_id where u.login = 'accountant@mow.test' and x.authority_id = 4`);
      expect(held).toHaveLength(status === 'APPROVED' ? 1 : 0);
      if (status === 'APPROVED') {
        approvals += 1;
        expect((await put('ROLE_REVIEWER', false)).status).toBe(200);
      }
    }
    const numbers = await db.sql<{ number: string }>('select number from admin_request.admin_request order by id');
    expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(
      Array.from({ length: seeded + rounds }, (_, n) => n + 1),
    );
    expect(approvals).toBeLessThanOrEqual(rounds);
  }, 120_000);
});

describe('two administrators who remove each other at the same moment', () => {
  test('two administrators who remove each other at the same moment leave one of them in place', async () => {
    for (let round = 0; round < Math.min(rounds, 20); round += 1) {
      await db.sql(
        `update identity.app_user set status = 'DEACTIVATED' where login like 'judge%' and login not in ('judge1@mow.test', 'judge2@mow.test') or login = 'admin@mow.test'`,
      );
      await db.sql(`update identity.app_user set status = 'ACTIVE' where login in ('judge1@mow.test', 'judge2@mow.test');
        update identity.session set state = 'ENDED', end_reason = 'LOGOUT', ended_at = now() where state <> 'ENDED'`);
      const [one, two] = await Promise.all([portal.as('judge1@mow.test'), portal.as('judge2@mow.test')]);
      const off = (by: typeof one, login: string) =>
        by.call(
          { method: 'POST', url: `/api/admin/users/${login}/activate/false`, body: { reason: 'One is enough' } },
          `AD1:${login}`,
        );
      const response = await Promise.all([off(one, 'judge2@mow.test'), off(two, 'judge1@mow.test')]);
      const active = await db.sql(
        `select 1 from identity.app_user where login in ('judge1@mow.test', 'judge2@mow.test') and status = 'ACTIVE'`,
      );
      expect([active.length, response.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
    }
  }, 60_000);
});
