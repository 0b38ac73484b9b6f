import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';

afterEach(() => be(undefined));

const VALIDATION = '/admin/collections/revenue-validation';
const PROFILE = '/admin/setup-administration/corporate-profile';

test.each([
  ['Settlements', `${VALIDATION}?tab=settlements`],
  ['Bank statements', `${VALIDATION}?tab=statements`],
  ['Revenue validation', VALIDATION],
  ['Revenue validation', `${VALIDATION}?tab=payments`],
  ['Services', `${PROFILE}?tab=services`],
  ['Corporate profile', PROFILE],
])('%s is the page title under the same name as in the menu: %s', async (title, address) => {
  const person = staffAs('ROLE_ACCOUNTANT', VALIDATION, PROFILE, '/admin/service-details');
  const ways = person.resources.map((resource) => ({ ...resource, menuPath: resource.link, section: 'Collections' }));
  be({ ...person, resources: ways } as unknown as typeof person);
  await openPortal(address, () => pageOf([]));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await expect.poll(() => document.title).toBe(`${title} - Isura`);
  const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }));
  expect(crumbs.getByText(title)).toHaveAttribute('aria-current', 'page');
});

test.each([
  [/^What was received each day/, 'settlements'],
  [/^Statements of your banks/, 'statements'],
  [/^Check that a payer has paid/, 'check'],
])('the sentence below the title is about the open tab: %s', async (sentence, tab) => {
  be(staffAs('ROLE_ACCOUNTANT', VALIDATION));
  await openPortal(`${VALIDATION}?tab=${tab}`, () => pageOf([]));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
