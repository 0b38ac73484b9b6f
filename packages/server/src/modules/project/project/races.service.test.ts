import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { newDraft, paymentWorld, submit, type Whole } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { shareProject } from './project.queries.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const world = await paymentWorld(portal);
const { line } = disbursing(portal, world);
const AT = '/services/organization/api/projects';
const admin = await portal.as('admin@mow.test');
const today = lagosDay(portal.clock.now());
const [manager] = await db.sql<{ id: number }>(`select id from identity.app_user where login = 'reviewer@mow.test'`);

interface Seen {
  id: number;
  version: number;
  status: string;
  committedAmount: string;
  leftAmount: string;
  waitingCount: number;
}
const basics = {
  ...{ name: 'Bridges of the north', description: '', fundingSource: 'BUDGET', budgetAmount: '1000.00' },
  ...{ startDate: addDays(today, -1), endDate: addDays(today, 90) },
};
async function made(): Promise<number> {
  const body = { ...basics, managerUserId: manager!.id, members: [] };
  return ((await admin.call({ method: 'POST', url: AT, body })).body as unknown as Seen).id;
}
const seen = async (id: number) => (await admin.call({ url: `${AT}/${id}` })).body as unknown as Seen;
async function written(projectId: number, amount: string): Promise<Whole> {
  const body = {
    ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'supplies' } },
    ...{ sourceBankAccountId: world.accountId, payDate: addDays(today, 1), projectId, lines: [await line(amount)] },
  };
  return await newDraft(world.maker, body);
}
const send = ({ id, version }: Whole) => submit(world.maker, id, version);

describe('payments for one project, submitted at once,', () => {
  test('payments for one project, submitted at once, are both counted, and its manager is notified once about their total', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await made();
      const both = [await written(id, '450.00'), await written(id, '450.00')];
      const answers = await Promise.all(both.map(send));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await seen(id)).toMatchObject({ committedAmount: '900.00', leftAmount: '100.00', waitingCount: 2 });
      await portal.deliver();
      const events = await db.sql<{ percent: string }>(
        `select payload ->> 'percent' as percent from platform.outbox where event = 'project.used' and source_id = $1`,
        [id],
      );
      expect(events).toEqual([{ percent: '90' }]);
    }
  });

  test('payments for one project, submitted at once, do not wait for a submission that is still open', async () => {
    const id = await made();
    const one = await written(id, '10.00');
    const answer = await portal.ctx.inTx(JOB_SCOPE, async (tx) => {
      await shareProject(tx, id);
      return await send(one);
    });
    expect(answer.status).toBe(200);
  });
});

test('a project closed while a payment is submitted for it has nothing open', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const id = await made();
    const one = await written(id, '10.00');
    const close = () =>
      admin.call({
        method: 'POST',
        url: `${AT}/${id}/status`,
        body: { status: 'CLOSED', reason: 'Decided at the meeting' },
      });
    const [first, second] = round % 2 === 0 ? [send(one), close()] : [close(), send(one)];
    const statuses = (await Promise.all([first, second])).map(({ status }) => status);
    const { status, waitingCount } = await seen(id);
    expect([
      ['CLOSED', 0],
      ['ACTIVE', 1],
    ]).toContainEqual([status, waitingCount]);
    expect(statuses.filter((each) => each === 200)).toHaveLength(1);
    ends.add(status);
  }
  expect(ends.size).toBeGreaterThan(0);
});

test('a budget cannot be lowered below what is submitted at the same moment', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await made();
    const one = await written(id, '600.00');
    const { version } = await seen(id);
    const lower = () =>
      admin.call({ method: 'PATCH', url: `${AT}/${id}`, body: { ...basics, budgetAmount: '500.00', version } });
    const [submitted, lowered] = await Promise.all([send(one), lower()]);
    expect(submitted.status).toBe(200);
    // If the budget is lowered first, the payment exceeds it with a warning; if the payment is submitted first, the
    // budget stays.
    const { leftAmount } = await seen(id);
    expect([
      [200, '-100.00'],
      [400, '400.00'],
    ]).toContainEqual([lowered.status, leftAmount]);
  }
});
