import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, type Whole } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import { beginDue } from '../../project/project/status.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const schedules = schedulesOf(world);
const { db, clock, ctx } = portal;
const PROJECTS = '/services/organization/api/projects';
const admins = { mow: await portal.as('admin@mow.test'), fra: await portal.as('admin@fra.test') };
const [managers] = await db.sql<{ mow: bigint; fra: bigint }>(
  `select (select id from identity.app_user where login = 'reviewer@mow.test') as mow,
    (select id from identity.app_user where login = 'maker@fra.test') as fra`,
);

/** Creates an active project with this budget. */
async function project(owner: 'mow' | 'fra', budgetAmount: string): Promise<number> {
  const today = lagosDay(clock.now());
  const { status, body } = await admins[owner].call({
    method: 'POST',
    url: PROJECTS,
    body: {
      name: 'Bridges of the north',
      description: 'Twelve bridges',
      fundingSource: 'DONOR',
      sponsor: 'A bank for development',
      budgetAmount,
      startDate: addDays(today, -10),
      endDate: addDays(today, 300),
      managerUserId: Number(managers?.[owner]),
      members: [],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await beginDue(ctx, 'test');
  return (body as { id: number }).id;
}
const figures = async (id: number) => {
  const { committedAmount, leftAmount } = (await admins.mow.call({ url: `${PROJECTS}/${id}` })).body as Record<
    string,
    string
  >;
  return { committed: committedAmount, left: leftAmount };
};

test('a schedule can be for a project: its budget check includes all rows, and its request is charged to it', async () => {
  const id = await project('mow', '20000.00');
  const made = await schedules.sent(vatFile([vatRow(1), vatRow(2)]), { projectId: String(id) });
  expect(made.project).toMatchObject({ id, name: 'Bridges of the north' });
  expect(made.checks).toContainEqual(expect.objectContaining({ code: 'project-budget', severity: 'OK' }));
  expect(await figures(id)).toEqual({ committed: '0.00', left: '20000.00' });
  const request = (await schedules.submit(made.id)).body as unknown as Whole & { projectId: number };
  expect(request.projectId).toBe(id);
  expect(await figures(id)).toEqual({ committed: '15000.00', left: '5000.00' });
});

test('a schedule over the budget of its project shows an error before submission, and is not stopped', async () => {
  const id = await project('mow', '5000.00');
  const made = await schedules.sent(vatFile([vatRow(11)]), { projectId: String(id) });
  expect(made.checks).toContainEqual(
    expect.objectContaining({
      code: 'project-budget',
      severity: 'ALERT',
      message: expect.stringContaining('would be ₦2,500.00 over its budget of ₦5,000.00'),
    }),
  );
  expect((await schedules.submit(made.id)).status).toBe(201);
  expect(await figures(id)).toEqual({ committed: '7500.00', left: '-2500.00' });
});

test('a project of another organization is refused, and no file is accepted', async () => {
  const id = await project('fra', '20000.00');
  const { status, body } = await schedules.send(vatFile([vatRow(21)]), { projectId: String(id) });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field: 'projectId', code: 'unknown' }] });
});

test('resubmitted rows stay with the project of their schedule', async () => {
  const id = await project('mow', '90000.00');
  const made = await schedules.sent(vatFile([vatRow(31), vatRow(32, { vat_amount: '1.00' })]), {
    projectId: String(id),
  });
  await schedules.submit(made.id);
  const again = await schedules.does(made.id, 'resubmit-excluded');
  expect(again.status, JSON.stringify(again.body)).toBe(201);
  expect(again.body).toMatchObject({ project: { id } });
});

test.each([
  ['on hold', 'ON_HOLD'],
  ['closed', 'CLOSED'],
])('a schedule is not submitted for a project that is %s', async (_, status) => {
  const id = await project('mow', '90000.00');
  const made = await schedules.sent(vatFile([vatRow(status === 'CLOSED' ? 41 : 42)]), { projectId: String(id) });
  const moved = await admins.mow.call({
    ...{ method: 'POST', url: `${PROJECTS}/${id}/status`, body: { status, reason: 'The donor stopped' } },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const { status: answered, body } = await schedules.submit(made.id);
  expect([answered, body]).toMatchObject([400, { errors: [{ field: 'projectId', code: 'project-not-active' }] }]);
  expect((await schedules.read(made.id)).status).toBe('VALIDATED');
  expect(await figures(id)).toMatchObject({ committed: '0.00' });
});
