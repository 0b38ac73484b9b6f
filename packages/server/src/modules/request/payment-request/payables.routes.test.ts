import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;
const today = lagosDay(portal.clock.now());

/** Days from today on which something is due, and its decision: two on each side of every bucket border. */
const plan = [
  ...[-91, -90, -31, -30, -8, -7, -1, 0, 1, 7, 8, 30, 31].map((days) => ({ days, isApproved: days % 2 === 0 })),
];
const made: { id: number; days: number; isApproved: boolean }[] = [];
for (const [nth, { days, isApproved }] of plan.entries()) {
  const { id } = await submitted(world, [invoice(200 + nth, '1000.00')]);
  if (isApproved) {
    await act(reviewer, id, 'REVIEW');
    await act(approver, id, 'APPROVE');
  }
  made.push({ id, days, isApproved });
}
const gone = await submitted(world, [invoice(300, '1000.00')]);
await act(reviewer, gone.id, 'REJECT', { comment: 'For the sake of this test alone' });
// A submitted payment keeps its due day; only time moves it, and this test has none.
await portal.db.sql('alter table request.payment_request disable trigger payment_request_is_kept');
for (const { id, days } of [...made, { id: gone.id, days: 0 }])
  await portal.db.sql('update request.payment_request set due_date = $2 where id = $1', [id, addDays(today, days)]);

const ask = async (who: Caller, path: string) => {
  const { status, body, headers } = await who.call({ url: `${REQUESTS}/${path}` });
  expect([path, status]).toEqual([path, 200]);
  return { body: body as never, headers };
};
interface Side {
  count: number;
  amount: string;
  buckets: {
    key: string;
    label: string;
    count: number;
    amount: string;
    awaiting: { count: number };
    approved: { count: number; amount: string };
  }[];
}
const sides = async (who: Caller, path = 'payable-due') =>
  (await ask(who, path)).body as { due?: Side; overdue?: Side };
const short = (side: Side | undefined) =>
  side?.buckets.map(({ label, count, awaiting, approved }) => `${label} ${count}: ${awaiting.count}+${approved.count}`);

test('payables are grouped by due day, with what waits and what is approved', async () => {
  const { due, overdue } = await sides(maker);
  expect(short(due)).toEqual(['Today 1: 0+1', '1-7 days 2: 2+0', '8-30 days 2: 0+2', '30+ days 1: 1+0']);
  expect(short(overdue)).toEqual(['1-7 days 2: 2+0', '8-30 days 2: 0+2', '31-90 days 2: 1+1', '90+ days 1: 1+0']);
  expect([due?.count, due?.amount, overdue?.count, overdue?.amount]).toEqual([6, '450.00', 7, '525.00']);
  expect(due?.buckets[2]?.approved.amount).toBe('150.00');
  expect(Object.keys(await sides(maker, 'payable-due?due=true'))).toEqual(['due', 'byType']);
  expect(Object.keys(await sides(maker, 'payable-due?overdue=true'))).toEqual(['overdue', 'byType']);
});

test('the report has the same requests, the earliest first, with the days to their due day', async () => {
  const { body, headers } = await ask(approver, 'payable-report');
  expect((body as { daysToDue: number }[]).map(({ daysToDue }) => daysToDue)).toEqual(plan.map(({ days }) => days));
  expect([headers['x-total-count'], headers['x-total-amount']]).toEqual(['13', '975.00']);
  const late = await ask(approver, 'payable-report?status=AWAITINGAPPROVAL&overdue=true&size=1000');
  expect(late.body).toMatchObject([
    { daysToDue: -91, currentLevel: 1, waitingFor: expect.arrayContaining([expect.any(String)]) },
    {},
    {},
    {},
  ]);
  expect((await ask(approver, 'payable-report?due=true')).headers['x-total-count']).toBe('6');
  expect((await ask(approver, 'payable-report?type=PENSION')).body).toEqual([]);
});

test('the payables report offers to remind the people a request waits for, which works once a day, and of no other request', async () => {
  const rows = async () =>
    (await ask(maker, 'payable-report?size=100')).body as { id: number; status: string; can: string[] }[];
  const before = await rows();
  expect(before.map(({ can }) => can.includes('REMIND'))).toEqual(
    before.map(({ status }) => status === 'AWAITING_APPROVAL'),
  );
  const [first] = before.filter(({ can }) => can.includes('REMIND'));
  const remind = () => maker.call({ method: 'POST', url: `${REQUESTS}/${first!.id}/remind` });
  expect((await remind()).status).toBe(202);
  expect((await rows()).find(({ id }) => id === first!.id)?.can).toEqual([]);
  expect((await remind()).body).toMatchObject({ reason: 'reminded-today' });
});

test('each type leads to its own requests, on both sides of today or on one', async () => {
  const { byType } = (await ask(maker, 'payable-due')).body as { byType: (Side & { type: string; overdue: Side })[] };
  expect(byType.map(({ type }) => type)).toEqual(['VAT']);
  for (const { type, count, amount, overdue } of byType) {
    const all = (await ask(maker, `payable-report?type=${type}`)).headers;
    expect([all['x-total-count'], all['x-total-amount']]).toEqual([String(count), amount]);
    const late = (await ask(maker, `payable-report?type=${type}&overdue=true`)).headers;
    expect([late['x-total-count'], late['x-total-amount']]).toEqual([String(overdue.count), overdue.amount]);
  }
  const { byType: due } = (await ask(maker, 'payable-due?due=true')).body as { byType: (Side & { overdue: Side })[] };
  expect(due.map(({ count, overdue }) => [count, overdue.count])).toEqual([[6, 0]]);
});

test('with the same filters, the figures equal the sums of the report', async () => {
  for (const query of ['status=AWAITING_APPROVAL', 'status=APPROVED&overdue=true', 'bucket=LATE_30', 'type=PENSION']) {
    const { due, overdue } = await sides(maker, `payable-due?${query}`);
    const { headers } = await ask(maker, `payable-report?${query}`);
    const count = (due?.count ?? 0) + (overdue?.count ?? 0);
    const amount = koboOf(due?.amount ?? '0.00') + koboOf(overdue?.amount ?? '0.00');
    expect([query, count, amount]).toEqual([
      query,
      Number(headers['x-total-count']),
      koboOf(String(headers['x-total-amount'])),
    ]);
  }
});

test('each bucket leads to its own requests, and together they are all payables', async () => {
  const { due, overdue } = await sides(maker);
  const keys = [...(overdue?.buckets ?? []), ...(due?.buckets ?? [])];
  expect(new Set(keys.map(({ key }) => key)).size).toBe(8);
  for (const { key, count, amount } of keys) {
    const { headers } = await ask(maker, `payable-report?bucket=${key}&size=1`);
    expect([key, headers['x-total-count'], headers['x-total-amount']]).toEqual([key, String(count), amount]);
  }
  const days = async (query: string) =>
    ((await ask(maker, `payable-report?${query}`)).body as { daysToDue: number }[]).map(({ daysToDue }) => daysToDue);
  expect(await days('bucket=LATE_30')).toEqual([-30, -8]);
  expect(await days('bucket=DUE_30&status=APPROVED')).toEqual([8, 30]);
  expect(await days('bucket=LATE_30&due=true')).toEqual([]);
});

test('only the unpaid rest of a partly paid payment is payable', async () => {
  const part = made.find(({ isApproved, days }) => isApproved && days === 30);
  await portal.db.sql(
    `update request.payment_request set payable_count = 2, paid_count = 1, paid_amount_kobo = 2500, pending_count = 1,
       pending_amount_kobo = payable_amount_kobo - 2500 where id = $1`,
    [part?.id],
  );
  const { due } = await sides(maker);
  expect([due?.amount, due?.buckets[2]?.approved.amount]).toEqual(['425.00', '125.00']);
  const { body, headers } = await ask(maker, 'payable-report?due=true&status=APPROVED');
  expect(body).toContainEqual(expect.objectContaining({ id: part?.id, totalAmount: '75.00', unpaidAmount: '50.00' }));
  expect(headers['x-total-amount']).toBe('200.00');
});

test('a payment refused by a bank stays payable until it is closed', async () => {
  const part = made.find(({ isApproved, days }) => isApproved && days === 30);
  const refused = (kobo: number, count: number) =>
    portal.db.sql(
      `update request.payment_request set status = 'PARTLY_PAID', pending_count = 0, pending_amount_kobo = 0, failed_count = $3,
         failed_amount_kobo = $2 where id = $1`,
      [part?.id, kobo, count],
    );
  await refused(1000, 1);
  const { due } = await sides(maker);
  expect([due?.count, due?.amount]).toEqual([6, '385.00']);
  const report = await ask(approver, 'payable-report?status=PARTLY_PAID');
  expect(report.body).toMatchObject([{ id: part?.id, unpaidAmount: '10.00' }]);
  expect(report.headers['x-total-amount']).toBe('10.00');
  await refused(0, 0);
  expect((await sides(maker)).due?.count).toBe(5);
});

test('others see nothing of it, and the central office can query one organization', async () => {
  for (const who of [await portal.as('maker@fra.test'), await portal.as('admin@fra.test')]) {
    expect(await sides(who)).toMatchObject({ due: { count: 0, amount: '0.00' }, overdue: { count: 0 } });
    expect((await ask(who, 'payable-report')).body).toEqual([]);
  }
  const oagf = await portal.as('admin1@oagf.test');
  expect((await sides(oagf, `payable-due?org-id=${world.orgId}`)).due?.count).toBe(5);
  expect((await sides(oagf, 'payable-due?org-id=1')).due?.count).toBe(0);
  const support = await portal.as('support@oagf.test');
  for (const path of ['payable-due', 'payable-report'])
    expect((await support.call({ url: `${REQUESTS}/${path}` })).status).toBe(403);
});
