import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../test/portal.tsx';
import { be, staffAs } from '../../test/staff.ts';

const USERS = '/admin/setup-administration/user-management';
const FORM = '/unauthorized?from=%2Fadmin%2Fpayment%2Fretail%2Fsingle';
const maker = {
  ...{ id: 4, userId: 4, login: 'musa@mow.test', firstName: 'Musa', lastName: 'Bello', email: 'musa@mow.test' },
  ...{ phone: '08030000000', orgId: 1, status: 'ACTIVE', isActive: true, authorities: [], pendingAuthorities: [] },
  ...{ createdAt: '2026-10-30T08:00:00.000Z', version: 1, can: [] },
};

afterEach(() => be(undefined));

test('an administrator who opens the form of a payment reads who makes payments, why not they, and the makers’ names', async () => {
  be(staffAs('ROLE_MDA_ADMIN', '/admin', USERS));
  const { requests } = await openPortal(FORM, ({ pathname }) =>
    pageOf(pathname.endsWith('/organizations/1/users') ? [maker] : [], 5),
  );
  const sentence = await screen.findByText(/^Only makers can make payments\. You are an administrator: by design/);
  await waitFor(() => expect(sentence).toHaveTextContent('Makers here: Musa Bello and 4 others.'));
  const request = requests.find(({ pathname }) => pathname.endsWith('/organizations/1/users'));
  expect(request?.searchParams.get('makes-payments')).toBe('true');
});

test.each(['ROLE_APPROVER', 'ROLE_MOW_DIRECTOR'])(
  '%s, who decides on payments, reads at the form of one that nobody makes what they decide on, and of nobody who gives a role',
  async (role) => {
    const person = staffAs(role, '/admin', '/admin/reviewer');
    be({ ...person, resources: person.resources.map((one) => ({ ...one, code: 'approvals' })) });
    await openPortal(FORM, () => pageOf([]));
    const sentence = await screen.findByText(/nobody makes what they decide on/);
    expect(sentence).not.toHaveTextContent('can give you a role');
  },
);

test('a maker whose role does not open a page reads that none of their roles does', async () => {
  be(staffAs('ROLE_MAKER', '/admin'));
  await openPortal(FORM, () => pageOf([]));
  expect(await screen.findByText(/^None of your roles opens it\./)).toBeVisible();
  expect(screen.queryByText(/Only makers/)).toBeNull();
});

test('a page of the central office that leads others to their home leaves a notice there, until the next page', async () => {
  be(staffAs('ROLE_MAKER', '/admin', '/admin/project'));
  const { router } = await openPortal('/admin/oagf-overview', () => pageOf([]));
  const notice = 'You tried to open /admin/oagf-overview. That page is the central office’s.';
  expect(await screen.findByText(notice)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin');
  await router.navigate({ to: '/admin/project' });
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});
