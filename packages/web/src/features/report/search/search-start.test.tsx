import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../../../test/key-store.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { REVENUE_VALIDATION } from '../../../../test/reconcile.ts';
import { accountantOf, be } from '../../../../test/staff.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { forgetPerson } from '../../../lib/sign-out.ts';
import { recentOf, rememberHit } from './recent.ts';

const INVOICES = '/admin/collections/print-invoice';
const FIELD = { name: /page or action$/ };
const SEARCH = '/services/organization/api/search';
const needs = [
  {
    kind: 'SHORT_PAID',
    title: '2 invoices are underpaid: ₦5,000.00 is missing',
    amount: '5000.00',
    href: `${INVOICES}?owing=short`,
    act: 'Open invoices',
    tone: 'warning',
  },
  {
    ...{ kind: 'LOW_BALANCE', title: 'Overhead is below its threshold', href: '/admin/balances?level=low' },
    ...{ act: 'Open balances', tone: 'error' },
  },
];
const request = {
  ...{ kind: 'REQUEST', title: 'PR-2026-000390', subtitle: 'Culverts, certificate 1' },
  link: '/admin/reviewer/request-awaiting-review/390',
};

const calls = ['IN3', 'IN4', 'RC7', 'RC8', 'SE1', 'BS1', 'BS4', 'BS8', 'BS10', 'PR3', 'AN8', 'SR1'];

beforeEach(() => be({ ...accountantOf(REVENUE_VALIDATION, INVOICES), calls }));
afterEach(() => {
  forgetPerson(newQueryClient());
  be(undefined);
});

/** Opens the portal at a page, where the server finds these hits, and presses Ctrl and K. */
async function openSearch(hits: readonly object[] = [], address = `${REVENUE_VALIDATION}?tab=payments`) {
  const opened = await openPortal(address, ({ pathname }) => {
    if (pathname === SEARCH) return json(hits);
    return pathname.endsWith('/analytics/waiting') ? json({ parts: {}, needs }) : pageOf([]);
  });
  await opened.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', FIELD);
  return opened;
}

const choices = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');

test('the search shows what waits for the user before anything is typed, on pages they may open, and Enter leads there', async () => {
  const { user, router } = await openSearch();
  await screen.findByRole('group', { name: 'Waiting for you' });
  const [need, ...others] = choices('Waiting for you');
  expect(need).toHaveTextContent('2 invoices are underpaid: ₦5,000.00 is missing');
  expect(others).toEqual([]);
  await user.hover(need!);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(INVOICES));
  expect(router.state.location.search).toMatchObject({ owing: 'short' });
  // What waits is true only now: of what was opened last there is the page that was left.
  expect(recentOf(accountantOf()).map(({ link }) => link)).toEqual([`${REVENUE_VALIDATION}?tab=payments`]);
});

test('the search begins with at most four actions of the user, in the order of their menu', async () => {
  await openSearch();
  expect(choices('Do').map((option) => option.textContent)).toEqual([
    'New invoiceCollections, Invoices',
    'Find an invoiceCollections, Invoices',
    'Check a paymentCollections, Check a payment',
    'Explain bank linesReconcile',
  ]);
});

test('the search shows actions and pages from the first character, without asking the server', async () => {
  const { user, requests } = await openSearch();
  await user.keyboard('i');
  expect(choices('Do').map((option) => option.textContent)).toContain('New invoiceCollections, Invoices');
  expect(choices('Pages')[0]).toHaveTextContent('Invoices');
  await screen.findByText(/results?$/);
  expect(requests.filter(({ pathname }) => pathname === SEARCH)).toEqual([]);
});

test('a pasted number opens its object with the first Enter, though the server has not answered yet', async () => {
  const { user, router } = await openSearch([request]);
  await user.paste(request.title);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(request.link));
  expect(recentOf(accountantOf())).toContainEqual(request);
});

test('a search of more than 100 characters is cut and says so, and one without a hit says what was searched', async () => {
  const { user, requests } = await openSearch();
  await user.paste('zq'.repeat(60));
  expect(screen.getByRole('combobox', FIELD)).toHaveValue('zq'.repeat(50));
  expect(screen.getByText('Only the first 100 characters are searched.')).toBeVisible();
  expect(await screen.findByText(new RegExp(`^Nothing matches “${'zq'.repeat(50)}”. Numbers and names`))).toBeVisible();
  expect(requests.findLast(({ pathname }) => pathname === SEARCH)?.searchParams.get('query')).toHaveLength(100);
  await user.keyboard('{Backspace}');
  expect(screen.queryByText('Only the first 100 characters are searched.')).toBeNull();
});

test('Ctrl and Enter open what is selected in a new tab, and the open page stays', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, router } = await openSearch();
  await user.keyboard('new inv{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith(`${INVOICES}?new=1`, '_blank');
  expect(router.state.location.pathname).toBe(REVENUE_VALIDATION);
});

test('the search lists the pages the user left, with their filters', async () => {
  const keys = memoryKeyStore();
  vi.stubGlobal('indexedDB', keys.indexedDB);
  vi.stubGlobal('isSecureContext', true);
  const { user, router } = await openSearch([], `${INVOICES}?owing=overdue`);
  await user.keyboard('check a pay{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(REVENUE_VALIDATION));
  await waitFor(() => expect(sessionStorage.getItem('recent')).toMatch(/^[0-9a-f]{32} v1\./));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', FIELD);
  const [last] = choices('Recent');
  expect(last).toHaveTextContent('InvoicesCollections, filtered');
  await user.click(last!);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ owing: 'overdue' }));
});

test('what the user opened last is at most eight, and is forgotten when they sign out', () => {
  const person = accountantOf();
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    void rememberHit(person, {
      kind: 'PAGE',
      title: `Page ${at}`,
      subtitle: '',
      link: `/admin/balances?account=${at}`,
    });
  expect(recentOf(person).map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((at) => `Page ${at}`));
  forgetPerson(newQueryClient());
  expect(recentOf(person)).toEqual([]);
});
