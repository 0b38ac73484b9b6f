import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, paymentWorld, REQUESTS, read, submit, type Whole } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { beginDue } from './status.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const world = await paymentWorld(portal);
const { line, approved, pass } = disbursing(portal, world);
const AT = '/services/organization/api/projects';
const [admin, other] = [await portal.as('admin@mow.test'), await portal.as('admin@fra.test')];
const { maker, reviewer, approver } = world;

const idOf = async (login: string) =>
  (await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]))[0]!.id;
const [reviewerId, makerId, strangerId] = [
  await idOf('reviewer@mow.test'),
  await idOf('maker@mow.test'),
  await idOf('maker@fra.test'),
];
const day = (days: number) => addDays(lagosDay(clock.now()), days);

interface Seen {
  id: number;
  code: string;
  status: string;
  version: number;
  budgetAmount: string;
  committedAmount: string;
  spentAmount: string;
  leftAmount: string;
  usedPercent: number;
  can: string[];
  waitingCount: number;
}
const basics = (more: object = {}) => ({
  ...{
    name: 'Bridges of the north',
    description: 'Twelve bridges',
    fundingSource: 'DONOR',
    sponsor: 'A bank for development',
  },
  ...{ budgetAmount: '10000.00', startDate: day(-10), endDate: day(300), ...more },
});
const set = (by: Caller, more: object = {}) =>
  by.call({ method: 'POST', url: AT, body: { ...basics(), managerUserId: reviewerId, members: [], ...more } });
const made = async (more: object = {}): Promise<Seen> => {
  const response = await set(admin, more);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body as unknown as Seen;
};
const seen = async (id: number, by = admin) => (await by.call({ url: `${AT}/${id}` })).body as unknown as Seen;
const figures = async (id: number) => {
  const { budgetAmount, spentAmount, committedAmount, leftAmount } = await seen(id);
  return { budget: budgetAmount, spent: spentAmount, committed: committedAmount, left: leftAmount };
};
const change = (by: Caller, { id, version }: Seen, more: object = {}) =>
  by.call({
    method: 'PATCH',
    url: `${AT}/${id}`,
    body: { reason: 'Agreed with the donor', ...basics(more), version },
  });
const move = (id: number, status: string, by = admin) =>
  by.call({ method: 'POST', url: `${AT}/${id}/status`, body: { status, reason: 'Decided at the meeting' } });
const retail = async (projectId: number, amounts: readonly string[]) => ({
  ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'supplies' } },
  ...{ sourceBankAccountId: world.accountId, payDate: day(1), projectId },
  lines: await Promise.all(amounts.map((amount) => line(amount))),
});
const drafted = async (projectId: number, amounts: readonly string[]): Promise<Whole> => {
  const response = await draft(maker, await retail(projectId, amounts));
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body as unknown as Whole;
};
const sent = async (projectId: number, amounts: readonly string[]): Promise<Whole> => {
  const { id, version } = await drafted(projectId, amounts);
  const response = await submit(maker, id, version);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as unknown as Whole;
};

describe('a project', () => {
  test('a project is set up by an administrator, with the next number of its organization, and active from its first day on', async () => {
    const [now, later] = [await made(), await made({ startDate: day(3), code: 'ROADS/26' })];
    expect(now).toMatchObject({ status: 'ACTIVE', leftAmount: '10000.00', usedPercent: 0 });
    expect(now.code).toMatch(/^PRJ-MOW-\d\d$/);
    expect(later).toMatchObject({ status: 'DRAFT', code: 'ROADS/26' });
    expect(await beginDue(ctx, 'test')).toBe(0);
    await db.sql('update project.project set start_date = start_date - 3 where id = $1', [later.id]);
    expect([await beginDue(ctx, 'test'), (await seen(later.id)).status]).toEqual([1, 'ACTIVE']);
  });

  test.each([
    ['by somebody who makes payments', () => set(maker), [403, 'access-denied']],
    ['managed by a stranger', () => set(admin, { managerUserId: strangerId }), [400, 'validation-failed', 'unknown']],
    [
      'with two managers',
      () => set(admin, { members: [{ userId: makerId, role: 'MANAGER' }] }),
      [400, 'validation-failed', 'one-manager'],
    ],
    ['that ends before it begins', () => set(admin, { endDate: day(-20) }), [400, 'validation-failed']],
    ['without a budget', () => set(admin, { budgetAmount: '0.00' }), [400, 'validation-failed']],
    ['under a code that is taken', () => set(admin, { code: 'ROADS/26' }), [409, 'duplicate']],
    ['under a number of the portal', () => set(admin, { code: 'PRJ-MOW-77' }), [400, 'validation-failed']],
  ] as const)('a project is not set up %s', async (_, setUp, expected) => {
    expect((refusal(await setUp()) as unknown[]).slice(0, expected.length)).toEqual(expected);
  });

  test('a project is visible to its organization and the central office, and to nobody else', async () => {
    const { id } = await made();
    const office = await portal.as('admin1@oagf.test');
    expect([(await seen(id, maker)).can, (await seen(id, office)).can]).toEqual([['PAY'], []]);
    const put = (status: string, reason: string | null) =>
      db.sql("update org.organization set status = $1, suspend_reason = $2 where code = 'MOW'", [status, reason]);
    await put('SUSPENDED', 'Looked into');
    try {
      expect((await seen(id, maker)).can).toEqual([]);
      // Staff of an organization that has ended only read: what is offered is what its calls accept.
      await put('CLOSED', 'Merged with another');
      expect([(await seen(id)).can, (await seen(id, reviewer)).can]).toEqual([[], []]);
      expect(refusal(await move(id, 'ON_HOLD'))).toEqual([403, 'organization-not-live']);
    } finally {
      await put('LIVE', null);
    }
    expect((await other.call({ url: `${AT}/${id}` })).status).toBe(404);
    expect((await other.call({ url: AT })).headers['x-total-count']).toBe('0');
    expect((await office.call({ url: `${AT}?query=Bridges&status=ACTIVE&funding=DONOR` })).status).toBe(200);
  });

  test('a project can also be changed by its manager, and by nobody else', async () => {
    const project = await made();
    expect(project.can).toEqual(['EDIT', 'PEOPLE', 'HOLD', 'CLOSE']);
    expect((await change(reviewer, project, { name: 'Bridges of the south' })).body).toMatchObject({
      name: 'Bridges of the south',
    });
    expect(refusal(await change(reviewer, project))).toMatchObject([409, 'stale-version']);
    expect(refusal(await change(maker, { ...project, version: project.version + 1 }))).toMatchObject([
      404,
      'not-found',
    ]);
  });

  test('a project has the people named for it, one of them its manager; those added and removed are notified', async () => {
    const { id, version } = await made();
    const put = (values: object[], seenVersion = version) =>
      reviewer.call({ method: 'PUT', url: `${AT}/${id}/members`, body: { values, version: seenVersion } });
    expect(refusal(await put([{ userId: makerId, role: 'MAKER' }]))).toMatchObject([
      400,
      'validation-failed',
      'one-manager',
    ]);
    const response = await put([
      { userId: makerId, role: 'MANAGER' },
      { userId: reviewerId, role: 'VIEWER' },
    ]);
    expect(response.body).toMatchObject({
      members: [
        { userId: makerId, role: 'MANAGER' },
        { userId: reviewerId, role: 'VIEWER' },
      ],
    });
    // The reviewer is no longer its manager and can change nothing.
    expect(refusal(await put([{ userId: makerId, role: 'MANAGER' }], version + 1))).toMatchObject([404, 'not-found']);
    const events = await db.sql<{ users: number[] }>(
      `select payload -> 'userIds' as users from platform.outbox where event = 'project.people-changed' and source_id = $1 order by id`,
      [id],
    );
    expect(events).toEqual([{ users: [reviewerId] }, { users: [makerId] }]);
  });
});

describe('the budget of a project', () => {
  let project: Seen;
  beforeAll(async () => {
    project = await made();
  });

  test('the budget of a project is unaffected by a draft, committed by a submitted payment, and free again when that is rejected', async () => {
    const draftOne = await drafted(project.id, ['4000.00']);
    expect(await figures(project.id)).toEqual({
      budget: '10000.00',
      spent: '0.00',
      committed: '0.00',
      left: '10000.00',
    });
    await submit(maker, draftOne.id, draftOne.version);
    expect(await figures(project.id)).toEqual({
      budget: '10000.00',
      spent: '0.00',
      committed: '4000.00',
      left: '6000.00',
    });
    await act(reviewer, draftOne.id, 'REJECT', { comment: 'Not for this project' });
    expect(await figures(project.id)).toEqual({
      budget: '10000.00',
      spent: '0.00',
      committed: '0.00',
      left: '10000.00',
    });
  });

  test('the budget of a project is spent by what the bank paid; a refused payment stays committed until it is closed, and a returned one is committed again', async () => {
    const id = await approved(
      ['1000.00', '500.13', '250.23'],
      undefined,
      (request) =>
        db.sql(
          `begin; set local session_replication_role = replica; update request.payment_request set project_id = ${project.id} where id = ${request}; commit`,
        ) as unknown as Promise<void>,
    );
    expect(await figures(project.id)).toMatchObject({ spent: '0.00', committed: '1750.36', left: '8249.64' });
    await pass(0);
    await pass(2);
    const { spent, committed } = await figures(project.id);
    expect([spent, committed]).toEqual(['1250.23', '500.13']);
    await pass(120);
    expect(await figures(project.id)).toEqual({
      budget: '10000.00',
      spent: '1000.00',
      committed: '750.36',
      left: '8249.64',
    });
    await act(approver, id, 'CLOSE', { comment: 'Nobody will be paid that' });
    expect(await figures(project.id)).toEqual({
      budget: '10000.00',
      spent: '1000.00',
      committed: '0.00',
      left: '9000.00',
    });
  });

  test('the budget of a project cannot be lowered below what is used of it', async () => {
    const now = await seen(project.id);
    expect(await change(admin, now, { budgetAmount: '999.99' }).then(({ body }) => body)).toMatchObject({
      errors: [
        {
          field: 'budgetAmount',
          code: 'below-used',
          message: 'Budget cannot be less than the ₦1,000.00 already committed',
        },
      ],
    });
  });

  test('the budget of a project is lowered only with a reason, which its history keeps', async () => {
    const now = await made({ budgetAmount: '50000.00' });
    const bare = await change(admin, now, { budgetAmount: '40000.00', reason: undefined });
    expect(bare.body).toMatchObject({
      errors: [{ field: 'reason', code: 'required', message: 'Say why the budget becomes less' }],
    });
    expect((await change(admin, now, { budgetAmount: '40000.00' })).status).toBe(200);
    const [event] = await portal.db.sql<{ payload: string }>(
      `select payload::text from audit.audit_event where action = 'project.changed' and entity_id = $1 order by id desc limit 1`,
      [now.id],
    );
    expect(event?.payload).toContain('Agreed with the donor');
    const raised = await change(admin, await seen(now.id), { budgetAmount: '60000.00', reason: undefined });
    expect(raised.status).toBe(200);
  });

  test('the budget of a project may be exceeded: the maker is warned and the approver informed, nothing is stopped', async () => {
    const body = await retail(project.id, ['9500.00']);
    const { type, typeData, lines, projectId } = body;
    const quote = await maker.call({
      method: 'POST',
      url: `${REQUESTS}/calculate`,
      body: { type, typeData, lines, projectId },
    });
    expect(quote.body).toMatchObject({
      projectLeft: '9000.00',
      warnings: [{ field: 'projectId', code: 'over-budget' }],
    });
    const { id } = await sent(project.id, ['9500.00']);
    const { checks } = await read(reviewer, id);
    expect(checks.find(({ code }) => code === 'project-budget')).toMatchObject({
      severity: 'ALERT',
      title: "Over the project's budget",
    });
    expect(await figures(project.id)).toMatchObject({ committed: '9500.00', left: '-500.00' });
    expect((await act(reviewer, id, 'REVIEW')).status).toBe(200);
  });

  test('the budget of a project triggers a notice to the manager once at 80% and once at 100% use', async () => {
    const { id } = await made();
    const events = async () => {
      await portal.deliver();
      const rows = await db.sql<{ percent: string; users: number[] }>(
        `select payload ->> 'percent' as percent, payload -> 'userIds' as users from platform.outbox where event = 'project.used' and source_id = $1 order by id`,
        [id],
      );
      return rows.map(({ percent, users }) => [percent, ...users]);
    };
    await sent(id, ['7900.00']);
    expect(await events()).toEqual([]);
    await sent(id, ['500.00']);
    await sent(id, ['500.00']);
    expect(await events()).toEqual([['89', reviewerId]]);
    await sent(id, ['2000.00']);
    expect(await events()).toEqual([
      ['89', reviewerId],
      ['109', reviewerId],
    ]);
    // After the budget is raised each threshold counts again, also where one payment leads to it.
    expect((await change(admin, await seen(id), { budgetAmount: '20000.00' })).status).toBe(200);
    await sent(id, ['6000.00']);
    expect((await events()).slice(2)).toEqual([['84', reviewerId]]);
    await sent(id, ['4000.00']);
    expect((await events()).slice(3)).toEqual([['104', reviewerId]]);
  });
});

describe('a payment', () => {
  test('a payment can only be for a project of its own organization', async () => {
    const [theirs] = await db.sql<{ id: number }>(
      `insert into project.project (org_id, code, name, funding_source, budget_kobo, start_date, end_date, status, created_at, created_by,
         created_by_name, updated_at, updated_by)
       select id, 'FRA-1', 'Theirs', 'BUDGET', 100, '2026-01-01', '2026-12-31', 'ACTIVE', now(), 'x', 'x', now(), 'x' from org.organization
       where code = 'FRA' returning id`,
    );
    expect(refusal(await draft(maker, await retail(theirs!.id, ['10.00'])))).toMatchObject([
      400,
      'validation-failed',
      'unknown',
    ]);
  });

  test('a payment can only be submitted for an active project; a project is closed once nothing of it is open, and then stays closed', async () => {
    const project = await made();
    const waits = await sent(project.id, ['100.00']);
    const written = await drafted(project.id, ['200.00']);
    const whyNot = 'This project cannot be closed yet: 1 request is waiting for approval.';
    expect((await move(project.id, 'CLOSED')).body).toMatchObject({ code: 'invalid-transition', detail: whyNot });
    expect(await seen(project.id)).toMatchObject({ can: ['EDIT', 'PEOPLE', 'HOLD'], whyNot });
    expect(await seen(project.id, maker)).not.toHaveProperty('whyNot');
    expect((await move(project.id, 'ON_HOLD')).body).toMatchObject({ status: 'ON_HOLD' });
    expect(refusal(await submit(maker, written.id, written.version))).toMatchObject([
      400,
      'validation-failed',
      'project-not-active',
    ]);
    await act(reviewer, waits.id, 'REJECT', { comment: 'The project is on hold' });
    expect((await move(project.id, 'CLOSED')).body).toMatchObject({ status: 'CLOSED', can: [] });
    expect(refusal(await change(admin, await seen(project.id)))).toMatchObject([409, 'invalid-transition']);
  });

  test('a payment is listed under its project, in lists and in the payable report', async () => {
    const { id } = await made();
    const { id: requestId } = await sent(id, ['300.00']);
    for (const url of [`${REQUESTS}?project-id=${id}`, `${REQUESTS}/payable-report?project-id=${id}`]) {
      const { body, headers } = await approver.call({ url });
      expect([(body as unknown as { id: number }[]).map((each) => each.id), headers['x-total-amount']]).toEqual([
        [requestId],
        '300.00',
      ]);
    }
  });
});
