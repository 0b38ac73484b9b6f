import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';

afterEach(() => be(undefined));

const VALIDATION = '/admin/collections/revenue-validation';
const RECONCILIATION = '/admin/reconciliation';
const PROFILE = '/admin/setup-administration/corporate-profile';

test.each([
  ['Reconcile', RECONCILIATION],
  ['Revenue validation', VALIDATION],
  ['Revenue validation', `${VALIDATION}?tab=payments`],
  ['Services', `${PROFILE}?tab=services`],
  ['Corporate profile', PROFILE],
])('the title of the page is %s, in its heading and in the tab of the browser: %s', async (title, address) => {
  be(staffAs('ROLE_ACCOUNTANT', VALIDATION, PROFILE, '/admin/service-details'));
  await openPortal(address, () => pageOf([]));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await expect.poll(() => document.title).toBe(`${title} - Isura`);
  expect(screen.queryByRole('navigation', { name: 'Where you are' })).not.toBeInTheDocument();
});

test('a page below one of the menu has the way back to its entry and section', async () => {
  be(staffAs('ROLE_ACCOUNTANT', '/admin/collections', PROFILE, '/admin/service-details'));
  await openPortal('/admin/service-details/7', () => pageOf([]));
  const way = within(await screen.findByRole('navigation', { name: 'Where you are' }));
  expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Collections', '/admin/collections/print-invoice'],
    ['Services', `${PROFILE}?tab=services`],
  ]);
});

test.each([
  [/^What was received each day/, RECONCILIATION, 'settlements'],
  [/^Statements of your banks/, RECONCILIATION, 'statements'],
  [/^For each account and day/, RECONCILIATION, 'reconciliation'],
  [/^Check that a payer has paid/, VALIDATION, 'check'],
])('the sentence below the title is about the open tab: %s', async (sentence, page, tab) => {
  be(staffAs('ROLE_ACCOUNTANT', VALIDATION));
  await openPortal(`${page}?tab=${tab}`, () => pageOf([]));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test.each([
  'tab=settlements&settled=FAILED&find=STL-1&settlement=7&page=2',
  'tab=statements&stage=READ&statement=9&into=3',
  'tab=unmatched&lines=matched&line=7&side=CREDIT',
  'tab=reconciliation&into=3&when=custom&start=2026-11-01&end=2026-11-30',
])(
  'an address of a tab that was in the validation of payments leads to reconciliation with every parameter: %s',
  async (search) => {
    be(staffAs('ROLE_ACCOUNTANT', VALIDATION));
    const { router } = await openPortal(`${VALIDATION}?${search}`, () => pageOf([]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reconcile' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(RECONCILIATION);
    const kept = Object.entries(router.state.location.search).map(([key, value]) => [key, String(value)]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(new URLSearchParams(search)));
  },
);
