import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const LINES = '/services/organization/api/requests/lines';
const FAILED = '/admin/payment/failed-transaction';
const UNPROCESSED = '/admin/payment/unprocessed-transactions';
const line = (id: number, more: object) => ({
  ...{ id, lineNo: id, requestId: 5, requestNumber: 'PR-2026-000123', requestStatus: 'APPROVED' },
  ...{ disbursement: 'IN_PROGRESS', title: 'Chairs', type: 'RETAIL', typeLabel: 'Retail', orgId: 12 },
  ...{ orgCode: 'MOW', orgName: 'Ministry of Works', beneficiaryName: `Person ${id}`, bankName: 'Test Bank' },
  ...{ accountNumber: '******6789', amount: '100.00', status: 'UNKNOWN', can: [], ...more },
});
const transfer = (sentAt: string) => ({
  transfer: { number: 'PI-1', status: 'UNKNOWN', amount: '100.00', lineCount: 1, attempts: 1, sentAt },
});
const staff = (path: string, code: string, calls: string[]) =>
  person({
    resources: [resource('/admin'), resource(path, 'VIEW', { code })],
    calls,
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });

afterEach(() => be(undefined));

test('a line whose bank contradicts its status shows what was reported, who handles it and what to do next', async () => {
  be(staff(FAILED, 'payment.failed', ['PR13']));
  const reported = {
    ...{ kind: 'OTHER_AMOUNT', stood: 'SENT', ref: 'PI-1', saidAmount: '101.00', saidCurrency: 'NGN' },
    ...{ firstAt: '2026-11-21T08:00:00Z', lastAt: '2026-11-21T08:00:00Z', count: 2, needsOutcome: false },
  };
  const { requests } = await openPortal(`${FAILED}?tab=contradicted`, ({ pathname }) =>
    pathname === LINES ? pageOf([line(1, { contradiction: reported })]) : undefined,
  );
  expect((await screen.findAllByText('The bank names a different amount than instructed')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('The bank reported ₦101.00. Transfer status: With the bank.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Reference PI-1. 1 other contradiction').length).toBeGreaterThan(0);
  expect(screen.getByText(/The MDA’s accountants and the central office handle it/)).toBeTruthy();
  expect(screen.getAllByText(/^Look for the transfer on the bank statement/).length).toBeGreaterThan(0);
  expect(requests.some(({ search }) => search.includes('view=contradicted'))).toBe(true);
});

test('what to do next fits the status of the line', async () => {
  be(staff(FAILED, 'payment.failed', ['PR13']));
  const reported = {
    ...{ ref: 'PI-1', saidAmount: '101.00', saidCurrency: 'NGN', count: 1, needsOutcome: false },
    ...{ firstAt: '2026-11-21T08:00:00Z', lastAt: '2026-11-21T08:00:00Z' },
  };
  const paid = { ...reported, kind: 'PAID_AFTER_FAILED', stood: 'FAILED' };
  const differs = { ...reported, kind: 'OTHER_AMOUNT', stood: 'FAILED' };
  await openPortal(`${FAILED}?tab=contradicted`, ({ pathname }) =>
    pathname === LINES
      ? pageOf([
          line(1, { status: 'CANCELLED', contradiction: paid }),
          line(2, { status: 'QUEUED', contradiction: paid }),
          line(3, { status: 'PAID', contradiction: paid }),
          line(4, { status: 'FAILED', contradiction: paid }),
          line(5, { status: 'CANCELLED', contradiction: differs }),
          line(6, { status: 'FAILED', contradiction: differs }),
        ])
      : undefined,
  );
  for (const advice of [
    /^This line is closed and stays so\. .* book that line as paid after all/,
    /^This line is already queued and will be sent/,
    /^This is about an attempt before the last/,
    /then settle that the bank paid it\. If it left twice/,
    /^This line is closed and stays so\. .* as this payment in another amount/,
    /as this payment in another amount, then settle that the bank paid it/,
  ])
    expect((await screen.findAllByText(advice)).length).toBeGreaterThan(0);
});

test('settling a contradicted payment is requested from a second person, with what was found out; while it is pending nobody requests it again', async () => {
  be(staff(FAILED, 'payment.failed', ['PR13', 'PR33']));
  const reported = {
    ...{ kind: 'PAID_AFTER_FAILED', stood: 'FAILED', ref: 'PI-1', count: 1, needsOutcome: true },
    ...{ firstAt: '2026-11-21T08:00:00Z', lastAt: '2026-11-21T08:00:00Z' },
  };
  const request = {
    ...{
      id: 3,
      number: 'AR-2026-000003',
      type: 'BANK_CONTRADICTION',
      orgId: 12,
      orgCode: 'MOW',
      orgName: 'Ministry of Works',
    },
    ...{ status: 'AWAITING_APPROVAL', summary: 'Settled', payload: {}, askedBy: 'a', askedByName: 'A' },
    ...{ askedAt: '2026-11-22T08:00:00Z', version: 1, can: [] },
  };
  const bodies: unknown[] = [];
  const { user } = await openPortal(`${FAILED}?tab=contradicted`, ({ pathname }, sent) => {
    if (pathname === LINES)
      return pageOf([
        line(1, { status: 'FAILED', contradiction: reported }),
        line(2, { status: 'FAILED', contradiction: { ...reported, adminRequestId: 8 } }),
        line(3, {
          status: 'PAID',
          contradiction: { ...reported, kind: 'FAILED_AFTER_PAID', stood: 'PAID', needsOutcome: false },
        }),
      ]);
    if (pathname !== `${LINES}/1/contradiction/settle`) return undefined;
    bodies.push(JSON.parse(String(sent?.body)));
    return json(request);
  });
  const menu = async (nth: number) => {
    await user.click((await screen.findAllByRole('button', { name: `Actions for PR-2026-000123, line ${nth}` }))[0]!);
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  expect((await screen.findAllByText('A second person must agree that this is settled.')).length).toBeGreaterThan(0);
  expect(await menu(2)).toEqual(['Open payment']);
  await user.keyboard('{Escape}');
  expect(await menu(1)).toEqual(['Open payment', 'Settle']);
  await user.click(screen.getByRole('menuitem', { name: 'Settle' }));
  await user.type(await screen.findByLabelText(/What did you find/), 'The statement has it once');
  await user.click(screen.getAllByRole('button', { name: 'Settle' }).at(-1)!);
  expect((await screen.findAllByText('Choose whether the bank paid it')).length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText(/^Yes\. A bank statement shows the money/));
  await user.click(screen.getAllByRole('button', { name: 'Settle' }).at(-1)!);
  expect(await screen.findByText('AR-2026-000003 waits for a second person.')).toBeTruthy();
  expect(bodies).toEqual([{ reason: 'The statement has it once', outcome: 'PAID' }]);
  expect(await menu(3)).toEqual(['Open payment', 'Settle']);
  await user.click(screen.getByRole('menuitem', { name: 'Settle' }));
  await screen.findByLabelText(/What did you find/);
  expect(screen.queryByText('Did the bank pay it?')).toBeNull();
});

test('people settle of a payment that came back that the payee has nothing of it, or leave it undecided', async () => {
  be(staff(FAILED, 'payment.failed', ['PR13', 'PR33']));
  const reported = {
    ...{ kind: 'OTHER_CURRENCY', stood: 'UNKNOWN', ref: 'PI-1', count: 1, needsOutcome: true },
    ...{ firstAt: '2026-11-21T08:00:00Z', lastAt: '2026-11-21T08:00:00Z' },
  };
  const bodies: unknown[] = [];
  const { user } = await openPortal(`${FAILED}?tab=contradicted`, ({ pathname }, sent) => {
    if (pathname === LINES) return pageOf([line(1, { status: 'RETURNED', contradiction: reported })]);
    if (pathname !== `${LINES}/1/contradiction/settle`) return undefined;
    bodies.push(JSON.parse(String(sent?.body)));
    return json({
      ...{ id: 3, number: 'AR-2026-000003', type: 'BANK_CONTRADICTION', orgId: 12, orgCode: 'MOW' },
      ...{ orgName: 'Ministry of Works', status: 'AWAITING_APPROVAL', summary: 'Settled', payload: {}, askedBy: 'a' },
      ...{ askedByName: 'A', askedAt: '2026-11-22T08:00:00Z', version: 1, can: [] },
    });
  });
  expect((await screen.findAllByText(/^This line was sent back\./)).length).toBeGreaterThan(0);
  for (const choice of [/^No\. All that left came back/, /^Yes, or it is not known/]) {
    await user.click((await screen.findAllByRole('button', { name: /^Actions for PR-2026-000123/ }))[0]!);
    await user.click(screen.getByRole('menuitem', { name: 'Settle' }));
    await user.type(await screen.findByLabelText(/What did you find/), 'The statement has both');
    await user.click(screen.getByLabelText(choice));
    await user.click(screen.getAllByRole('button', { name: 'Settle' }).at(-1)!);
    expect((await screen.findAllByText('AR-2026-000003 waits for a second person.')).length).toBeGreaterThan(0);
  }
  expect(bodies).toEqual([
    { reason: 'The statement has both', outcome: 'NOT_PAID' },
    { reason: 'The statement has both', outcome: 'UNDECIDED' },
  ]);
});

test('a payment that came back late leaves nothing to choose: settling it leaves nothing open', async () => {
  be(staff(FAILED, 'payment.failed', ['PR13', 'PR33']));
  const reported = {
    ...{ kind: 'RETURNED_LATE', stood: 'PAID', ref: 'PI-1', count: 1, needsOutcome: false },
    ...{ firstAt: '2026-11-21T08:00:00Z', lastAt: '2026-11-21T08:00:00Z' },
  };
  const { user } = await openPortal(`${FAILED}?tab=contradicted`, ({ pathname }) =>
    pathname === LINES ? pageOf([line(1, { status: 'RETURNED', contradiction: reported })]) : undefined,
  );
  await user.click((await screen.findAllByRole('button', { name: /^Actions for PR-2026-000123/ }))[0]!);
  await user.click(screen.getByRole('menuitem', { name: 'Settle' }));
  expect(await screen.findByLabelText(/What did you find/)).toBeTruthy();
  expect(screen.queryByText('Does the payee have any of this money?')).toBeNull();
});

test('an earlier report that leaves the payment open is settled with a late return: people choose what is true of both', async () => {
  be(staff(FAILED, 'payment.failed', ['PR13', 'PR33']));
  const latest = {
    ...{ kind: 'RETURNED_LATE', stood: 'PAID', ref: 'PI-1', count: 2, needsOutcome: true },
    ...{ firstAt: '2026-11-21T08:00:00Z', lastAt: '2026-11-21T08:00:00Z' },
  };
  const { user } = await openPortal(`${FAILED}?tab=contradicted`, ({ pathname }) =>
    pathname === LINES ? pageOf([line(1, { status: 'RETURNED', contradiction: latest })]) : undefined,
  );
  await user.click((await screen.findAllByRole('button', { name: /^Actions for PR-2026-000123/ }))[0]!);
  await user.click(screen.getByRole('menuitem', { name: 'Settle' }));
  expect(await screen.findByText('Does the payee have any of this money?')).toBeTruthy();
});

test('the central office records that the bank never received a line unknown for 72 hours, but not a newer one', async () => {
  be(staff(UNPROCESSED, 'payment.unprocessed', ['PR13', 'PR31']));
  const { user, requests } = await openPortal(`${UNPROCESSED}?tab=with-bank`, ({ pathname }) => {
    if (pathname === LINES)
      return pageOf([line(1, transfer('2026-01-01T08:00:00Z')), line(2, transfer(new Date().toISOString()))]);
    return pathname === `${LINES}/not-received` ? json({ accepted: [1], alongWith: [], refused: [] }) : undefined;
  });
  const menu = async (nth: number) => {
    await user.click((await screen.findAllByRole('button', { name: `Actions for PR-2026-000123, line ${nth}` }))[0]!);
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  expect(await menu(2)).toEqual(['Open payment']);
  await user.keyboard('{Escape}');
  expect(await menu(1)).toEqual(['Open payment', 'Mark as not received']);
  await user.click(screen.getByRole('menuitem', { name: 'Mark as not received' }));
  await user.type(await screen.findByLabelText(/How do you know/), 'The bank wrote so in a letter');
  await user.click(screen.getAllByRole('button', { name: 'Mark as not received' }).at(-1)!);
  expect(await screen.findByText('The bank is asked about 1 line')).toBeTruthy();
  expect(requests.some(({ pathname }) => pathname === `${LINES}/not-received`)).toBe(true);
});
