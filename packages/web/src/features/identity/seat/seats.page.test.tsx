import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const USERS = '/admin/setup-administration/user-management';
const SEATS = '/api/auditor-seats';
afterEach(() => be(undefined));

const seat = (id: number, name: string, status: string, more: object = {}) => ({
  ...{ id, userId: id, name, email: `a${id}@partners.test`, firm: 'Danjuma Audit Services', status },
  ...{ firstDay: '2026-11-01', lastDay: '2026-12-01', reason: 'The mandate of the year', opened: 3 },
  ...{ grantedBy: 'First Admin', grantedAt: '2026-10-30T08:00:00.000Z', can: [] },
  ...more,
});
const seats = [
  seat(1, 'Hauwa Danjuma', 'OPEN', { can: ['end'] }),
  seat(2, 'Bukola Ige', 'ENDED', { orgId: 12, orgCode: 'MOW', orgName: 'Federal Roads Agency', opened: 1 }),
];

/** Opens the seats as a central office user. */
async function opened() {
  const person = staffAs('ROLE_OAGF_ADMIN', '/admin/setup-administration');
  const place = person.organizationUser!;
  const organizationUser = { ...place, organization: { ...place.organization, type: 'OAGF' } };
  be({ ...person, realm: 'OAGF', organizationUser } as unknown as typeof person);
  const sent: unknown[] = [];
  const portal = await openPortal(`${USERS}?tab=seats`, ({ pathname }, init = {}) => {
    if (init.method === 'POST' && pathname.startsWith(SEATS)) {
      sent.push([pathname, JSON.parse(String(init.body))]);
      return json({ ...seats[0], status: 'ENDED', can: [] });
    }
    return pageOf(pathname === SEATS ? seats : []);
  });
  return { ...portal, sent };
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('seats show what each may read, their status and how often they were used', async () => {
  await opened();
  const open = await rowOf('Hauwa Danjuma');
  expect([open.getByText('All MDAs'), open.getByText('Open'), open.getByText('3 times')]).toHaveLength(3);
  const over = await rowOf('Bukola Ige');
  expect([over.getByText('Federal Roads Agency'), over.getByText('Ended'), over.getByText('1 time')]).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Actions for Bukola Ige' })).toBeNull();
});

test('an open seat is ended with a reason', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for Hauwa Danjuma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End the seat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the seat of Hauwa Danjuma?' }));
  await user.click(dialog.getByRole('button', { name: 'End the seat' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'The audit is done.');
  await user.click(dialog.getByRole('button', { name: 'End the seat' }));
  await expect.poll(() => sent).toEqual([[`${SEATS}/1/end`, { reason: 'The audit is done.' }]]);
});

test('an incomplete seat is not requested: each field states what the call needs', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Grant a seat' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Grant a seat' }));
  await user.click(drawer.getByRole('button', { name: 'Grant a seat' }));
  for (const needed of [
    'Enter a first name',
    'Enter a last name',
    'Enter the firm or office in 2 to 80 characters',
    'Give a reason of 5 to 500 characters',
  ])
    expect((await drawer.findAllByText(needed)).length, needed).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});
