import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../../test/portal.tsx';
import { openReconcile, REVENUE_VALIDATION, statement } from '../../../test/reconcile.ts';
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
    await openReconcile('tab=statements&statement=9', { detail: { openCount: 0 } });
    expect(await screen.findByText(/somebody other than Ada Obi/)).toBeInTheDocument();
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

test('every figure of an account and day links to its rows', async () => {
  await openReconcile('tab=reconciliation');
  const way = async (amount: string) => (await screen.findByRole('link', { name: amount })).getAttribute('href') ?? '';
  expect(await way('₦150,000.00')).toMatch(/^\/admin\/balances\?.*account=3/);
  expect(await way('₦150,000.50')).toMatch(/tab=statements/);
  expect(await way('₦100,000.00')).toMatch(/lines=matched/);
  const waiting = await way('₦50,000.50');
  expect(waiting).toMatch(/tab=unmatched/);
  expect(waiting).toMatch(/start=2026-11-21/);
  expect(screen.getByText('Late')).toBeInTheDocument();
});
