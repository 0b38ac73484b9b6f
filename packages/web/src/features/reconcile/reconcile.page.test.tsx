import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { dayOf, openReconcile, REVENUE_VALIDATION, statement } from '../../../test/reconcile.ts';
import { accountantOf, be } from '../../../test/staff.ts';

beforeEach(() => be(accountantOf(REVENUE_VALIDATION)));
afterEach(() => be(undefined));

describe('the statements', () => {
  test('the statements are listed with the matched part of each, below ledger, bank and difference', async () => {
    await openReconcile('tab=statements');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    const current = within(screen.getByRole('region', { name: 'Where the accounts stand' }));
    expect(current.getByText('₦150,000.00')).toBeInTheDocument();
    expect(current.getByText('₦0.50')).toBeInTheDocument();
  });

  test('the statements show in the list whether one is late or days are missing before it', async () => {
    await openReconcile('tab=statements', {
      listed: { isLate: true, missing: { from: '2026-11-19', to: '2026-11-20' } },
    });
    expect((await screen.findAllByText('Late, days missing')).length).toBeGreaterThan(0);
  });

  test('the statements name their file in the list as long as their days are not known', async () => {
    await openReconcile('tab=statements', { listed: { status: 'WAITING', fromDay: undefined, toDay: undefined } });
    expect((await screen.findAllByText('nov-21.csv')).length).toBeGreaterThan(0);
  });

  test('the statements open with their lines, what explains each and why, and what prevents the sign-off', async () => {
    await openReconcile('tab=statements&statement=9');
    const drawer = within(await screen.findByRole('dialog', { name: 'nov-21.csv' }));
    expect(await drawer.findByText('STL-2026-000007: reference, amount and day, 82 of 100')).toBeInTheDocument();
    expect(drawer.getByText(/^1 line is not explained yet/)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Sign off' })).toBeNull();
  });

  test('the statements say while their lines are being matched, and ask again until they are', async () => {
    let requested = 0;
    await openReconcile('tab=statements&statement=9', {
      detail: {
        get isMatching() {
          requested += 1;
          return requested < 2;
        },
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'nov-21.csv' }));
    expect(await drawer.findByText('The lines are being matched.')).toBeInTheDocument();
    expect(drawer.queryByText(/not explained yet/)).toBeNull();
    expect(await drawer.findByText(/^1 line is not explained yet/, {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(drawer.queryByText('The lines are being matched.')).toBeNull();
  });

  test('the statements are signed off by a user other than their importer', async () => {
    const { user, sent } = await openReconcile('tab=statements&statement=9', {
      detail: { openCount: 0, can: ['sign-off'] },
      act: () => json({ ...statement, status: 'SIGNED_OFF' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign off' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sign off this statement?' }));
    await user.click(question.getByRole('button', { name: 'Sign off' }));
    expect(sent).toEqual([{ path: 'statements/9/sign-off', body: { version: 2 } }]);
  });

  test('the statements say who may not sign off, once every line is explained', async () => {
    const confirmed = { confirmedBy: 'Bola Ade', confirmedAt: '2026-11-22T10:00:00.000Z' };
    await openReconcile('tab=statements&statement=9', { detail: { openCount: 0, ...confirmed } });
    expect(await screen.findByText(/somebody other than Ada Obi and Bola Ade who/)).toBeInTheDocument();
  });

  test('the statements say when the sign-off is overdue', async () => {
    await openReconcile('tab=statements&statement=9', { detail: { isLate: true } });
    expect(await screen.findByText(/Its last day was 21 Nov 2026/)).toBeInTheDocument();
  });

  test('the statements say what to do about a file that could not be read', async () => {
    await openReconcile('tab=statements&statement=9', {
      detail: {
        ...{ status: 'UNREADABLE', failureCode: 'E_BALANCE', failureReason: 'The balances do not meet.', lines: [] },
        lineCount: 0,
      },
    });
    expect(await screen.findByText('The balances do not meet.')).toBeInTheDocument();
    expect(
      screen.getByText(/opening balance, money in and money out do not add up to the closing balance/),
    ).toBeInTheDocument();
  });
});

describe('the days of accounts', () => {
  const open = [
    { ...dayOf, day: '2026-11-19', difference: '-52.50', waitingCount: 0, waitingAmount: '0.00', isLate: false },
    dayOf,
  ];
  const signed = { ...dayOf, day: '2026-11-18', difference: '0.00', isSignedOff: true, isLate: false };

  test('open days stand first in a group with their differences, oldest first, each with one button', async () => {
    await openReconcile('tab=reconciliation', { open, days: [signed] });
    const group = within(
      await screen.findByRole('region', { name: /^Open: 2 account-days, bank and ledger differ by ₦53.00$/ }),
    );
    expect(group.getByText(/^the oldest since 19 Nov/)).toBeInTheDocument();
    const [, first, second] = group.getAllByRole('row').map((row) => within(row));
    expect(first!.getByText('−₦52.50').tagName).toBe('STRONG');
    expect(second!.getByText('+₦0.50').tagName).toBe('STRONG');
    expect(second!.getByText('Test Bank ••••1234')).toBeInTheDocument();
    expect(first!.getByRole('link', { name: 'To sign-off' }).getAttribute('href')).toMatch(/tab=statements/);
    const explain = second!.getByRole('link', { name: 'Explain' }).getAttribute('href') ?? '';
    expect(explain).toMatch(/tab=unmatched/);
    expect(explain).toMatch(/start=2026-11-21/);
    for (const row of [first!, second!]) expect(row.getAllByRole('link')).toHaveLength(1);
  });

  test('open days lead a user who may neither explain nor sign off to the lines and the statement', async () => {
    be({ ...accountantOf(REVENUE_VALIDATION), calls: ['BS2', 'BS3', 'BS4', 'BS10', 'SE1'] });
    await openReconcile('tab=reconciliation', { open, days: [signed] });
    const group = within(await screen.findByRole('region', { name: /^Open: 2 account-days/ }));
    expect(group.getByRole('link', { name: 'See lines' }).getAttribute('href')).toMatch(/tab=unmatched/);
    expect(group.getByRole('link', { name: 'See statement' }).getAttribute('href')).toMatch(/tab=statements/);
    expect(group.queryByRole('link', { name: /Explain|sign-off/ })).toBeNull();
  });

  test('open days are all listed on request, and the focus stays at their place', async () => {
    const many = Array.from({ length: 2 }, (_, at) => ({ ...dayOf, day: `2026-11-1${at}` }));
    const { user, router } = await openPortal('/admin/reconciliation?tab=reconciliation', ({ pathname }) =>
      pathname.endsWith('/reconciliation') ? json(many, { 'x-total-count': '60' }) : pageOf([]),
    );
    await user.click(await screen.findByRole('button', { name: 'Show all 60 open account-days' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ days: 'open' }));
    expect(await screen.findByText('All open account-days are listed.')).toHaveFocus();
  });

  test.each([
    ['', {}],
    ['&days=open', { open: true }],
    ['&days=all', {}],
  ])('a file of the days (%s) has the open ones too, and only those where they are chosen', async (chosen, filters) => {
    const sent: unknown[] = [];
    const { user } = await openPortal(`/admin/reconciliation?tab=reconciliation${chosen}`, ({ pathname }, how) => {
      if (!pathname.endsWith('/exports') || how?.method !== 'POST')
        return pageOf(pathname.endsWith('/reconciliation') ? [signed] : []);
      sent.push(JSON.parse(String(how.body)));
      return json({}, {}, 202);
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('button', { name: 'Make file' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ filters })]));
  });

  test('a signed-off day has a link on its day and none on its amounts', async () => {
    await openReconcile('tab=reconciliation', { open: [], days: [signed] });
    const list = within(await screen.findByRole('table', { name: 'Ledger and bank by account and day' }));
    const row = within((await list.findByText('₦150,000.00')).closest('tr')!);
    const [link, ...others] = row.getAllByRole('link');
    expect(others).toEqual([]);
    expect(link!.getAttribute('href')).toMatch(/tab=statements/);
    expect(screen.queryByRole('region', { name: /^Open:/ })).toBeNull();
  });

  test('days are listed in one order where open ones are chosen, without the group', async () => {
    await openReconcile('tab=reconciliation&days=all', { open, days: [dayOf, signed] });
    expect(await screen.findByText('Late')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Open:/ })).toBeNull();
  });
});
