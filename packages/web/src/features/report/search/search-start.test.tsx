import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { REVENUE_VALIDATION } from '../../../../test/reconcile.ts';
import { accountantOf, be } from '../../../../test/staff.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { forgetPerson } from '../../../lib/sign-out.ts';
import { recentOf, rememberHit } from './search.api.ts';

const INVOICES = '/admin/collections/print-invoice';
const needs = [
  {
    kind: 'SHORT_PAID',
    title: '2 invoices are underpaid: ₦5,000.00 is missing',
    amount: '5000.00',
    href: `${INVOICES}?owing=short`,
  },
  { kind: 'LOW_BALANCE', title: 'Overhead is below its threshold', href: '/admin/balances?level=low' },
];

beforeEach(() => be(accountantOf(REVENUE_VALIDATION, INVOICES)));
afterEach(() => be(undefined));

test('the search shows what waits for the user before anything is typed, on pages they may open, and Enter leads there', async () => {
  const { user, router } = await openPortal(`${REVENUE_VALIDATION}?tab=payments`, ({ pathname }) =>
    pathname.endsWith('/analytics/waiting') ? json({ parts: {}, needs }) : pageOf([]),
  );
  await user.keyboard('{Control>}k{/Control}');
  const group = within(await screen.findByRole('group', { name: 'Waiting for you' }));
  const [need, ...others] = group.getAllByRole('option');
  expect(need).toHaveTextContent('2 invoices are underpaid: ₦5,000.00 is missing');
  expect(others).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(INVOICES));
  expect(router.state.location.search).toMatchObject({ owing: 'short' });
  // What waits is true only now: it is not among what was opened last.
  expect(recentOf(accountantOf())).toEqual([]);
});

test('what the user opened last is forgotten when they sign out', () => {
  const person = accountantOf();
  rememberHit(person, { kind: 'PAGE', title: 'Balances', subtitle: 'Accounts', link: '/admin/balances' });
  expect(recentOf(person)).toHaveLength(1);
  forgetPerson(newQueryClient());
  expect(recentOf(person)).toEqual([]);
});
