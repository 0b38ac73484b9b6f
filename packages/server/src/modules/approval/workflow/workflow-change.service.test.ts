import { OR7In } from '@isura/contract/approval/workflows';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '../../../../test/demonstration.ts';
import { level, workflow } from '../../../../test/payment/workflows.ts';
import { decide, ORG, peopleWorld } from '../../../../test/people/people-world.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { factsAgain } from '../../../platform/http/kept-facts.ts';
import { record } from '../../audit/index.ts';
import { replaceWorkflows } from './workflow-change.service.ts';

const { portal, MOW, admin, second, oagf } = await peopleWorld();
const { db } = portal;
const rounds = { more: 60, deep: 600 }[process.env.TEST_TIER ?? ''] ?? 4;

const idOf = async (table: string, column: string, value: string): Promise<number> =>
  (await db.sql<{ id: number }>(`select id from ${table} where ${column} = $1`, [value]))[0]!.id;
const approvers = await idOf('identity.authority', 'name', 'ROLE_APPROVER');

const address = (orgId: number) => `${ORG}/onboarding-step-three/organizations/${orgId}/workflows`;
const save = (by: Caller, orgId: number, name: string, more: object = {}) =>
  by.call(
    {
      method: 'POST',
      url: address(orgId),
      body: { values: [workflow([level(1, { authorityId: approvers })], { name })], ...more },
    },
    `OR7:${orgId}`,
  );
const statusesOf = async (orgId: number) =>
  (
    await db.sql<{ status: string; many: number }>(
      `select status, count(distinct version_no)::int as many from approval.workflow where org_id = $1 group by 1 order by 1`,
      [orgId],
    )
  ).map(({ status, many }) => [status, many]);

describe('two administrators who save workflows at the same moment', () => {
  test('two administrators who save workflows of a LIVE organization at the same moment: one change waits, the others are refused, and there is one set of drafts', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sessions = await Promise.all([admin, second, admin, second].map(({ login }) => portal.as(login))); // each proves its own request
      const response = await Promise.all(sessions.map((by, n) => save(by, MOW, `Set ${round} of ${n}`)));
      const won = response.filter(({ status }) => status === 201);
      expect(response.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const [draft] = won[0]!.body as unknown as { adminRequestId: number; versionNo: number }[];
      const { adminRequestId, versionNo } = draft!;
      expect((await statusesOf(MOW)).find(([status]) => status === 'DRAFT')).toEqual(['DRAFT', 1]);
      const answers = await Promise.all([
        decide(oagf, adminRequestId, { decision: 'APPROVE' }),
        decide(await portal.as('admin2@oagf.test'), adminRequestId, { decision: 'REJECT', reason: 'Not this one' }),
      ]);
      const verdict = (answers.find(({ status }) => status === 200)!.body as { status: string }).status;
      const [inForce] = await db.sql<{ versionNo: number }>(
        `select distinct version_no as "versionNo" from approval.workflow where org_id = $1 and status = 'ACTIVE'`,
        [MOW],
      );
      expect((await statusesOf(MOW)).some(([status]) => status === 'DRAFT')).toBe(false);
      expect(inForce?.versionNo === versionNo).toBe(verdict === 'APPROVED');
    }
  }, 120_000);

  test('a change that waits is not put in force over a newer set of the central office', async () => {
    const saved = await save(admin, MOW, 'Of the ministry');
    const [draft] = saved.body as unknown as { adminRequestId: number }[];
    const { values } = z.decode(OR7In, {
      values: [workflow([level(1, { authorityId: approvers })], { name: 'Of the central office' })],
    } as never);
    const by: ActorContext = {
      actor: { kind: 'central', login: oagf.login, name: 'One', scope: JOB_SCOPE },
      facts: factsAgain({ traceId: 'newer set', ip: '127.0.0.1', claimed: {} }),
    };
    await portal.ctx.inTx(JOB_SCOPE, async (tx) => record(tx, await replaceWorkflows(portal.ctx, tx, by, MOW, values)));
    const decided = await decide(oagf, draft!.adminRequestId, { decision: 'APPROVE' });
    expect(decided.body).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('Request it again') });
    expect(await db.sql(`select name from approval.workflow where org_id = $1 and status = 'ACTIVE'`, [MOW])).toEqual([
      { name: 'Of the central office' },
    ]);
  });

  test('two administrators who save workflows of an organization that is not LIVE yet: each set gets its own version and the last one is in force', async () => {
    const ISS = await idOf('org.organization', 'code', 'ISS');
    await db.sql(`update org.organization set status = 'ACTIVATED' where id = $1`, [ISS]);
    const chief = await portal.as('admin@iss.test');
    await chief.call(
      {
        method: 'POST',
        url: `${ORG}/organizations/users`,
        body: {
          firstName: 'New',
          lastName: 'Approver',
          phone: '08000779001',
          email: 'release@iss.test',
          values: ['ROLE_APPROVER'],
        },
      },
      'OR26:release@iss.test',
    );
    const chiefs = await Promise.all(Array.from({ length: 6 }, () => portal.as('admin@iss.test'))); // a session proves one request at a time
    const response = await Promise.all(chiefs.map((by, n) => save(by, ISS, `Set number ${n}`)));
    expect(response.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await statusesOf(ISS)).toEqual([
      ['ACTIVE', 1],
      ['RETIRED', 6],
    ]);
    const versionNo = 7;
    const again = await Promise.all(
      chiefs.slice(1).map((by, n) => save(by, ISS, `Based on seven ${n}`, { version: versionNo })),
    );
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('the database protects the workflows in force: it', () => {
  const insert = (values: string) =>
    db.sql(
      `insert into approval.workflow (org_id, request_type, name, version_no, min_amount_kobo, max_amount_kobo, status, created_at, created_by, updated_at, updated_by)
       values ${values.replaceAll('@', String(MOW))}`,
    );
  const rest = `now(), 'test', now(), 'test')`;

  test.each([
    [
      'bands with a hole',
      `(@, 'PAYE', 'Low', 700, 1, 99, 'ACTIVE', ${rest}, (@, 'PAYE', 'High', 700, 101, null, 'ACTIVE', ${rest}`,
      /without one/,
    ],
    ['bands without an open end', `(@, 'PAYE', 'Low', 700, 1, 99, 'ACTIVE', ${rest}`, /without one/],
    [
      'bands that cross',
      `(@, 'PAYE', 'Low', 700, 1, 99, 'ACTIVE', ${rest}, (@, 'PAYE', 'High', 700, 99, null, 'ACTIVE', ${rest}`,
      /workflow_bands_apart/,
    ],
    ['a second set of a type', `(@, '*', 'Second', 700, 1, null, 'ACTIVE', ${rest}`, /workflow_one_in_force/],
    ['a workflow without levels', `(@, 'PAYE', 'Empty', 700, 1, null, 'ACTIVE', ${rest}`, /last level/],
  ])('the database refuses %s in the workflows in force', async (_, values, words) => {
    await expect(insert(values)).rejects.toThrow(words);
  });

  test('the database keeps a set of workflows that was in force as it was', async () => {
    const kept = `where org_id = ${MOW} and status <> 'DRAFT'`;
    await expect(db.sql(`delete from approval.workflow ${kept}`)).rejects.toThrow(/stays as it was/);
    await expect(db.sql(`update approval.workflow set name = 'Another' ${kept}`)).rejects.toThrow(/stays as it was/);
    await expect(db.sql(`update approval.workflow set status = 'DRAFT' ${kept}`)).rejects.toThrow(/stays as it was/);
    await expect(
      db.sql(`update approval.workflow_level set required_approvals = 1 where org_id = ${MOW}`),
    ).rejects.toThrow(/stay as they were/);
    await expect(db.sql(`delete from approval.workflow_level where org_id = ${MOW}`)).rejects.toThrow(
      /stay as they were/,
    );
  });
});
