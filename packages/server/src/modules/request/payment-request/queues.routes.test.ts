import { addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/demonstration.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { madeRequests } from '../../../../test/payment/made-requests.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const made = await madeRequests(portal, world);
const accountant = await portal.as('accountant@mow.test');

interface Line {
  requestId: number;
  lineNo: number;
  status: string;
  amount: string;
  accountNumber: string;
  exclusionReason?: string;
  excludedByName?: string;
}

const queue = async (by: Caller, query: string) => {
  const { status, body, headers } = await by.call({ url: `${REQUESTS}/lines?${query}&size=200` });
  return { status, lines: body as unknown as Line[], total: headers['x-total-amount'] };
};
const ofTest = (lines: readonly Line[]): Line[] =>
  lines.filter(({ requestId }) => (Object.values(made) as number[]).includes(requestId));
const requestsIn = (lines: readonly Line[]): number[] => [...new Set(ofTest(lines).map(({ requestId }) => requestId))];

describe('the queues of lines (PR13)', () => {
  test('lines approved and not final are unprocessed, without retention and excluded lines', async () => {
    const { lines } = await queue(accountant, 'view=unprocessed');
    expect(requestsIn(lines).sort()).toEqual([made.whole, made.chosenLines, made.contract].sort());
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['APPROVED']));
    const byExclusion = await queue(accountant, `view=unprocessed&request-id=${made.chosenLines}`);
    expect(byExclusion.lines).toHaveLength(1);
    expect((await queue(accountant, `view=unprocessed&stage=with-bank&request-id=${made.chosenLines}`)).lines).toEqual(
      [],
    );
  });

  test('the unprocessed lines of an account add up to what is reserved on it', async () => {
    const { body } = await accountant.call({ url: '/services/bankingservice/api/balances?size=100' });
    const accounts = body as unknown as { bankAccountId: number; reservedForApproved: string }[];
    expect(accounts.some(({ reservedForApproved }) => reservedForApproved !== '0.00')).toBe(true);
    for (const { bankAccountId, reservedForApproved } of accounts) {
      const { total } = await queue(accountant, `view=unprocessed&bank-account-id=${bankAccountId}`);
      expect(total).toBe(reservedForApproved);
    }
  });

  test('a line excluded by a reviewer shows the reason and the person', async () => {
    const { lines } = await queue(accountant, 'view=excluded');
    expect(ofTest(lines)).toMatchObject([
      { requestId: made.chosenLines, status: 'EXCLUDED', exclusionReason: 'For the sake of this test alone' },
    ]);
    expect(ofTest(lines)[0]?.excludedByName).toBeTruthy();
  });

  test('lines of rejected and of cancelled payments are rejected', async () => {
    const { lines } = await queue(accountant, 'view=rejected');
    expect(requestsIn(lines).sort()).toEqual([made.rejected, made.cancelled].sort());
  });

  test('nothing has failed before anything was sent', async () => {
    expect((await queue(accountant, 'view=failed')).lines).toEqual([]);
  });

  test('a queue can be filtered by type, words and days, and returns its totals', async () => {
    const one = await queue(accountant, `view=excluded&request-id=${made.chosenLines}`);
    expect(one.total).toBe(one.lines[0]?.amount);
    expect((await queue(accountant, 'view=excluded&type=PAYROLL')).lines).toEqual([]);
    expect(ofTest((await queue(accountant, 'view=unprocessed&query=vat%20withheld')).lines).length).toBeGreaterThan(0);
    expect((await queue(accountant, 'view=unprocessed&end-date=2020-01-01T00:00:00')).lines).toEqual([]);
  });

  test('account numbers are shown in full to the maker of the payment and its approvers, and masked for others', async () => {
    const accounts = async (by: Caller) =>
      (await queue(by, `view=unprocessed&request-id=${made.whole}`)).lines.map(({ accountNumber }) => accountNumber);
    for (const by of [world.maker, world.approver])
      for (const number of await accounts(by)) expect(number).toMatch(/^\d{10}$/);
    for (const number of await accounts(accountant)) expect(number).not.toMatch(/^\d{10}$/);
  });

  test('people of another organization see none of them, and the central office all', async () => {
    const other = await portal.as('admin@fra.test');
    for (const view of ['unprocessed', 'excluded', 'rejected'])
      expect(requestsIn((await queue(other, `view=${view}`)).lines)).toEqual([]);
    const central = await portal.as('admin1@oagf.test');
    expect(requestsIn((await queue(central, 'view=unprocessed')).lines)).toContain(made.whole);
  });
});

test('an employee without tax is neither unprocessed nor paid: nothing is paid for them', async () => {
  const { agreed, pass, statusOf } = disbursing(portal, world);
  const today = lagosDay(portal.clock.now());
  const employee = (staffId: string, stateOfResidence: string, monthlyGross: string) => ({
    ...{ staffId, employeeName: 'Musa Ibrahim Danladi', taxId: '2662853940748', stateOfResidence, monthlyGross },
  });
  const id = await agreed({
    ...{ type: 'PAYE', title: 'PAYE of the month', narration: 'PAYE', payDate: today },
    typeData: { taxPeriod: addMonths(periodOf(today), -1) },
    lines: [
      ...[employee('1', 'Kano', '70000.00'), employee('2', 'Lagos', '500000.00')],
      employee('3', 'Lagos', '70000.00'),
    ],
  });
  const amounts = async (view = 'unprocessed') =>
    (await queue(accountant, `view=${view}&request-id=${id}`)).lines.map(({ amount }) => amount);
  expect(await amounts()).toHaveLength(1);
  await pass(0);
  await pass(2);
  expect(await statusOf(id)).toMatchObject({ disbursement: { state: 'COMPLETED' } });
  expect(await amounts()).toEqual([]);
  expect(await amounts('paid')).toHaveLength(1);
  const all = await accountant.call({ url: `${REQUESTS}/lines?view=paid&size=200` });
  expect(all.headers['x-total-count']).toBe(String((all.body as unknown as Line[]).length));
});
