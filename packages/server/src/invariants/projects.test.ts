import { addDays, lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { newDraft, paymentWorld, submit } from '../../test/money/payments.ts';
import { disbursing } from '../../test/payment/disbursing.ts';
import { firedBy } from '../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { agreed, line, pass } = disbursing(portal, world);
const client = new pg.Client({ connectionString: portal.db.adminUrl });
const today = lagosDay(portal.clock.now());

/** A project with a payment of which one line is paid and one refused, and one that waits for approval. */
let [project, ended, waiting] = [0, 0, 0];
beforeAll(async () => {
  await client.connect();
  const admin = await portal.as('admin@mow.test');
  const managerUserId = Number(
    (await portal.db.sql(`select id from identity.app_user where login = 'admin@mow.test'`))[0]!['id'],
  );
  const response = await admin.call({
    ...{ method: 'POST', url: '/services/organization/api/projects' },
    body: {
      ...{ name: 'Roads', description: 'Roads of the south', fundingSource: 'BUDGET', budgetAmount: '9000000.00' },
      ...{ startDate: addDays(today, -10), endDate: addDays(today, 300), managerUserId, members: [] },
    },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  project = (response.body as unknown as { id: number }).id;
  const retail = async (...amounts: string[]) => ({
    ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'supplies' } },
    ...{ sourceBankAccountId: world.accountId, payDate: today, projectId: project },
    lines: await Promise.all(amounts.map((amount) => line(amount))),
  });
  ended = await agreed(await retail('7000.00', '7000.13'));
  await pass(0);
  await pass(2);
  const made = await newDraft(world.maker, await retail('5000.00'));
  expect((await submit(world.maker, made.id, made.version)).status).toBe(200);
  waiting = made.id;
});
afterAll(() => client.end());

test('a project counts what its transfers paid, what is committed and what waits, and all invariants hold', async () => {
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  expect(
    await portal.db.sql(
      'select spent_kobo as spent, committed_kobo as bound from project.project_figures where project_id = $1',
      [project],
    ),
  ).toEqual([{ spent: 700_000n, bound: 1_200_013n }]);
  expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
});

test.each<[string, () => string]>([
  [
    'spends what none of its transfers paid',
    () =>
      `update request.payment_request set paid_amount_kobo = paid_amount_kobo + 1, failed_amount_kobo = failed_amount_kobo - 1 where id = ${ended}`,
  ],
  [
    'forgets a transfer that was refused and is not closed',
    () => `update request.payment_request set failed_amount_kobo = 0 where id = ${ended}`,
  ],
  [
    'binds other than the lines of a payment that waits come to',
    () => `update request.payment_request set total_amount_kobo = total_amount_kobo - 100 where id = ${waiting}`,
  ],
  [
    'counts what another organization pays',
    () =>
      `update request.payment_request set org_id = (select id from org.organization where code = 'FRA') where id = ${waiting}`,
  ],
])('a project that %s is detected, every minute and at night', async (_, plant) => {
  const { whole, lately } = await firedBy(portal, client, plant());
  expect(whole).toContain('I38');
  expect(lately).toContain('I38');
});
