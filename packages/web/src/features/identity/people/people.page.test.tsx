import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const USERS = '/admin/setup-administration/user-management';
afterEach(() => be(undefined));

const whyNot = 'This is the last administrator. Make somebody else administrator first, then deactivate this person.';
const lastAdmin = {
  ...{ id: 4, userId: 4, login: 'musa@mow.test', firstName: 'Musa', lastName: 'Bello', email: 'musa@mow.test' },
  ...{ phone: '08030000000', orgId: 1, status: 'ACTIVE', isActive: true, authorities: [], pendingAuthorities: [] },
  ...{ createdAt: '2026-10-30T08:00:00.000Z', version: 1, can: ['edit', 'roles', 'unlock'], whyNot },
};

test('the last administrator is not offered to be deactivated, and their details say why', async () => {
  be(staffAs('ROLE_MDA_ADMIN', '/admin/setup-administration', USERS));
  const { user } = await openPortal(USERS, ({ pathname }) =>
    pageOf(pathname.endsWith('/organizations/1/users') ? [lastAdmin] : []),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Musa Bello' }));
  expect(screen.queryByRole('menuitem', { name: /^Deactivate/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Edit details' }));
  const drawer = await screen.findByRole('dialog', { name: /Musa Bello/ });
  expect(within(drawer).getByText(whyNot)).toBeInTheDocument();
});

const approver = {
  ...lastAdmin,
  ...{ id: 5, userId: 5, login: 'ada@mow.test', firstName: 'Ada', lastName: 'Obi', email: 'ada@mow.test' },
  ...{ whyNot: undefined, can: ['edit', 'roles', 'deactivate'] },
};
const role = { id: 9, name: 'ROLE_APPROVER', label: 'Approver', source: 'ORGANIZATION' };
const reviewerRole = { id: 10, name: 'ROLE_REVIEWER', label: 'Reviewer', source: 'ORGANIZATION' };
const left = [
  { kind: 'PAYMENTS', level: 'Approval', count: 3, remaining: 'NOBODY', numbers: ['PR-1', 'PR-2', 'PR-3'] },
  {
    ...{ kind: 'LEVEL', level: 'Approval', workflows: ['Payroll', 'Vouchers'] },
    ...{ count: 2, remaining: 'NOBODY', numbers: [] },
  },
];
const waits = '3 payments wait for Approval, and nobody else can decide on them.';

/**
 * Opens the actions of a person; `remaining` is what PR40 returns, or a function that returns it each time. `refusal` is
 * what AD1 returns first.
 */
async function openPeople(
  remaining: readonly unknown[] | (() => readonly unknown[] | Promise<Response>),
  { roles = [role], refusal }: { roles?: readonly unknown[]; refusal?: Response } = {},
) {
  let refused = refusal;
  be(staffAs('ROLE_MDA_ADMIN', '/admin/setup-administration', USERS));
  const opened = await openPortal(USERS, async ({ pathname }) => {
    if (pathname.endsWith('/requests/left-waiting')) {
      const found = await (typeof remaining === 'function' ? remaining() : remaining);
      return found instanceof Response ? found : json(found);
    }
    if (pathname.includes('/activate/') && refused) {
      const first = refused;
      refused = undefined;
      return first;
    }
    if (pathname.includes('/activate/')) return json({ login: 'ada@mow.test', isActive: false, status: 'DEACTIVATED' });
    if (pathname.startsWith('/api/authorities/username/')) return json(roles);
    if (pathname.startsWith('/api/authorities/'))
      return json(
        [role, reviewerRole].map((one) => ({
          ...one,
          ...{ isSystem: true, needsSecondPerson: true, usersCount: 1, version: 1 },
        })),
      );
    return pageOf(pathname.endsWith('/organizations/1/users') ? [approver] : []);
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Actions for Ada Obi' }));
  return opened;
}

test('the box that deactivates somebody names what would wait for nobody, and can be left', async () => {
  const { user, requests } = await openPeople(left);
  await user.click(screen.getByRole('menuitem', { name: /^Deactivate/ }));
  const box = await screen.findByRole('dialog', { name: 'Deactivate Ada Obi?' });
  expect(await within(box).findByText(waits)).toBeInTheDocument();
  expect(within(box).getByText('Without Ada Obi:')).toBeInTheDocument();
  expect(within(box).getByText(/^Payments that reach Approval of Payroll and Vouchers will wait/)).toBeInTheDocument();
  expect(within(box).getByRole('button', { name: 'Deactivate anyway' })).toBeInTheDocument();
  await user.click(within(box).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.some(({ pathname }) => pathname.includes('/activate/'))).toBe(false);
});

test('the box says that others decide where enough are left, and that it could not be checked', async () => {
  const { user } = await openPeople([]);
  await user.click(screen.getByRole('menuitem', { name: /^Deactivate/ }));
  expect(await screen.findByText(/goes to the other people at their level/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeInTheDocument();
});

test('somebody can be deactivated where it cannot be checked what waits for them, and a refusal keeps the reason', async () => {
  let answer = () => {};
  let mayAnswer = Promise.resolve();
  const notRead = async () => {
    await mayAnswer;
    return json({ code: 'access-denied', detail: 'No' }, {}, 403);
  };
  const { user, requests } = await openPeople(notRead, {
    refusal: json({ code: 'invalid-transition', detail: 'Ada Obi is the last administrator.' }, {}, 409),
  });
  const sent = () => requests.filter(({ pathname }) => pathname.includes('/activate/')).length;
  await user.click(screen.getByRole('menuitem', { name: /^Deactivate/ }));
  const box = await screen.findByRole('dialog', { name: 'Deactivate Ada Obi?' });
  expect(await screen.findByText(/could not check what would wait for nobody/)).toBeInTheDocument();
  await user.type(await within(box).findByRole('textbox'), 'Left the ministry');
  mayAnswer = new Promise((resolve) => {
    answer = resolve;
  });
  await user.click(within(box).getByRole('button', { name: 'Deactivate' }));
  await vi.waitFor(() => expect(requests.filter(({ pathname }) => pathname.endsWith('/left-waiting'))).toHaveLength(2));
  expect(await within(box).findByRole('textbox')).toHaveValue('Left the ministry');
  answer();
  expect(await within(box).findByText(/Ada Obi is the last administrator/)).toBeInTheDocument();
  expect(within(box).getByRole('textbox')).toHaveValue('Left the ministry');
  expect(within(box).getByText(/could not check what would wait for nobody/)).toBeInTheDocument();
  expect(sent()).toBe(1);
  await user.click(within(box).getByRole('button', { name: 'Deactivate' }));
  await vi.waitFor(() => expect(sent()).toBe(2));
});

test('saving roles without one that nobody else has names what would wait first, and saves when pressed again', async () => {
  const { user, requests } = await openPeople(left);
  await user.click(screen.getByRole('menuitem', { name: 'Change roles' }));
  const drawer = await screen.findByRole('dialog', { name: 'Roles of Ada Obi' });
  await user.click(await within(drawer).findByRole('checkbox', { name: /^Approver/ }));
  await user.click(within(drawer).getByRole('button', { name: 'Save roles' }));
  expect(await within(drawer).findByText(waits)).toBeInTheDocument();
  expect(within(drawer).getByText('Without this role of Ada Obi:')).toBeInTheDocument();
  const sent = () => requests.filter(({ pathname }) => pathname.endsWith('/authority')).length;
  expect(sent()).toBe(0);
  await user.click(within(drawer).getByRole('button', { name: 'Save roles anyway' }));
  await vi.waitFor(() => expect(sent()).toBe(1));
});

/** Opens the box that deactivates Ada Obi, with a reason typed; `sent` counts what was sent. */
async function openDeactivation(waiting: () => readonly unknown[]) {
  const { user, requests } = await openPeople(waiting);
  const sent = () => requests.filter(({ pathname }) => pathname.includes('/activate/')).length;
  await user.click(screen.getByRole('menuitem', { name: /^Deactivate/ }));
  const box = await screen.findByRole('dialog', { name: 'Deactivate Ada Obi?' });
  await user.type(await within(box).findByRole('textbox'), 'Left the ministry');
  return { user, sent, box };
}

test('what waits is read again when the box is confirmed, and shown anew where it has changed', async () => {
  let waiting: readonly unknown[] = [];
  const { user, sent, box } = await openDeactivation(() => waiting);
  waiting = left;
  await user.click(within(box).getByRole('button', { name: 'Deactivate' }));
  expect(await within(box).findByText(waits)).toBeInTheDocument();
  expect(within(box).getByText('This has changed since you looked. Check it before you go on.')).toBeInTheDocument();
  expect(sent()).toBe(0);
  await user.click(within(box).getByRole('button', { name: 'Deactivate anyway' }));
  await vi.waitFor(() => expect(sent()).toBe(1));
});

test('what was named is not asked about again where only its count has changed', async () => {
  let waiting: readonly unknown[] = left;
  const { user, sent, box } = await openDeactivation(() => waiting);
  waiting = [{ ...left[0], count: 4, numbers: ['PR-1', 'PR-2', 'PR-3', 'PR-4'] }, left[1]];
  await user.click(within(box).getByRole('button', { name: 'Deactivate anyway' }));
  await vi.waitFor(() => expect(sent()).toBe(1));
});

test('a workflow that was not named before is shown before somebody is deactivated', async () => {
  let waiting: readonly unknown[] = left;
  const { user, sent, box } = await openDeactivation(() => waiting);
  waiting = [left[0], { ...left[1], workflows: ['Payroll', 'Vouchers', 'Advances'], count: 3 }];
  await user.click(within(box).getByRole('button', { name: 'Deactivate anyway' }));
  expect(await within(box).findByText(/^Payments that reach Approval of Payroll, Vouchers and Advances/)).toBeVisible();
  expect(sent()).toBe(0);
});

test('what would wait is no longer named once other roles are chosen, and is checked for those', async () => {
  const { user, requests } = await openPeople(left, { roles: [role, reviewerRole] });
  await user.click(screen.getByRole('menuitem', { name: 'Change roles' }));
  const drawer = await screen.findByRole('dialog', { name: 'Roles of Ada Obi' });
  const tick = async (name: RegExp) => user.click(await within(drawer).findByRole('checkbox', { name }));
  await tick(/^Approver/);
  await user.click(within(drawer).getByRole('button', { name: 'Save roles' }));
  expect(await within(drawer).findByText(waits)).toBeInTheDocument();
  await tick(/^Approver/);
  expect(within(drawer).queryByText(waits)).not.toBeInTheDocument();
  await tick(/^Reviewer/);
  await user.click(within(drawer).getByRole('button', { name: 'Save roles' }));
  expect(await within(drawer).findByText(waits)).toBeInTheDocument();
  expect(requests.filter(({ pathname }) => pathname.endsWith('/authority'))).toEqual([]);
  const queries = requests.filter(({ pathname }) => pathname.endsWith('/left-waiting')).map(({ search }) => search);
  expect(queries.map((search) => new URLSearchParams(search).getAll('without'))).toEqual([
    ['ROLE_APPROVER'],
    ['ROLE_REVIEWER'],
  ]);
});
