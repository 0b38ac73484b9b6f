import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queuedLine } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const LINES = '/services/organization/api/requests/lines';
const FAILED = '/admin/payment/failed-transaction';
const line = (id: number, attempts: number, can: readonly string[] = attempts < 3 ? ['RETRY'] : []) => ({
  ...queuedLine(id),
  requestId: 5,
  requestNumber: 'PR-2026-000123',
  requestStatus: 'PARTLY_PAID',
  disbursement: 'COMPLETED_WITH_FAILURES',
  title: 'Salaries, October',
  type: 'PAYROLL',
  typeLabel: 'Payroll',
  amount: '100.13',
  status: 'FAILED',
  can,
  since: '2026-11-21T08:00:00Z',
  transfer: {
    number: `PI-${id}`,
    status: 'FAILED',
    amount: '100.13',
    lineCount: 1,
    attempts,
    failureCode: 'CLOSED',
    failureReason: 'The account is closed',
  },
});

const accountant = (calls: readonly string[]) =>
  person({
    resources: [
      resource('/admin'),
      resource(FAILED, 'ACT', { code: 'payment.failed' }),
      resource('/admin/payment/payroll-payments', 'VIEW', { code: 'payment.payroll' }),
    ],
    calls: [...calls],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });

afterEach(() => be(undefined));

test('failed lines show the reason in words with the code, and the number of attempts', async () => {
  be(accountant(['PR13', 'PR12']));
  await openPortal(FAILED, ({ pathname }) => (pathname === LINES ? pageOf([line(1, 2), line(2, 3)]) : undefined));
  expect((await screen.findAllByText('The account is closed (CLOSED)')).length).toBeGreaterThan(1);
  expect(screen.getAllByText('2 of 3').length).toBeGreaterThan(0);
  expect(screen.getByText('1 line here was tried three times. Correct the account or close the line.')).toBeTruthy();
});

test('lines that a statement line may show as paid say why they are not paid again', async () => {
  const whyNot = 'The line of 20 November 2026 of ₦100.13 names PI-1 and is not booked yet. Book that line first.';
  be(accountant(['PR13', 'PR12']));
  await openPortal(FAILED, ({ pathname }) =>
    pathname === LINES ? pageOf([{ ...line(1, 1, []), whyNot }, line(2, 1)]) : undefined,
  );
  expect(await screen.findByText('1 line here is not paid again yet, as the bank may have paid it.')).toBeTruthy();
  expect(screen.getAllByText(whyNot).length).toBeGreaterThan(0);
});

test('lines that only cannot be closed, because of another line of their payment, are not counted as not paid again', async () => {
  const why = 'The line of 20 November 2026 of ₦100.13 names PI-1 and is not booked yet. Book that line first.';
  be(accountant(['PR13', 'PR12']));
  await openPortal(FAILED, ({ pathname }) =>
    pathname === LINES
      ? pageOf([
          { ...line(1, 1, []), whyNot: why },
          { ...line(2, 1), whyNotClosed: why },
          { ...line(3, 1), whyNotClosed: why },
        ])
      : undefined,
  );
  expect(await screen.findByText('1 line here is not paid again yet, as the bank may have paid it.')).toBeTruthy();
  expect(
    screen.getByText('2 lines here cannot be closed yet, as the bank may have paid another line of the same payment.'),
  ).toBeTruthy();
});

test('lines are retried together, and each refused one says why', async () => {
  be(accountant(['PR13', 'PR12']));
  const { user, requests } = await openPortal(FAILED, ({ pathname }) => {
    if (pathname === LINES) return pageOf([line(1, 1), line(2, 2), line(3, 3)]);
    if (pathname === `${LINES}/retry`)
      return json({
        accepted: [1],
        alongWith: [7],
        refused: [{ lineId: 2, reason: 'unknown', detail: 'The bank has not answered' }],
      });
    return undefined;
  });
  await user.click((await screen.findAllByRole('checkbox', { name: /line 1/ }))[0]!);
  await user.click(screen.getAllByRole('checkbox', { name: /line 2/ })[0]!);
  expect(screen.queryAllByRole('checkbox', { name: /line 3/ })).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry selected' }));
  const reported = await screen.findByText('1 line is sent again');
  const notice = within(reported.parentElement!);
  expect(notice.getByText('1 more line is in the same transfer')).toBeTruthy();
  expect(notice.getByText('PR-2026-000123, line 2: The bank has not answered')).toBeTruthy();
  expect(requests.some(({ pathname }) => pathname === `${LINES}/retry`)).toBe(true);
});

test('a user who may not retry is offered nothing that would be refused', async () => {
  be(accountant(['PR13']));
  await openPortal(FAILED, ({ pathname }) => (pathname === LINES ? pageOf([line(1, 1, [])]) : undefined));
  await screen.findAllByText('The account is closed (CLOSED)');
  expect(screen.queryAllByRole('checkbox', { name: /line 1/ })).toEqual([]);
});

test('when nothing failed, the page says so', async () => {
  be(accountant(['PR13', 'PR12']));
  await openPortal(FAILED, ({ pathname }) => (pathname === LINES ? pageOf([]) : undefined));
  expect(await screen.findByText(/^No failed transactions[.] /)).toBeTruthy();
});

test('a maker corrects the account of a refused line in a separate payment', async () => {
  be(
    person({
      resources: [
        resource('/admin'),
        resource(FAILED, 'VIEW', { code: 'payment.failed' }),
        resource('/admin/payment/payroll-payments', 'ACT', { code: 'payment.payroll' }),
      ],
      calls: ['PR13', 'PR2', 'PR9'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const { user, requests } = await openPortal(FAILED, ({ pathname }) =>
    pathname === LINES ? pageOf([line(1, 3, ['CORRECT'])]) : undefined,
  );
  await user.click((await screen.findAllByRole('button', { name: /^Actions/ }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Correct account' }));
  expect(requests.filter(({ pathname }) => pathname.endsWith('/requests/5/lines/1'))).toHaveLength(1);
});
