import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

const organization = {
  id: 9,
  code: 'ISS',
  name: 'Institute of Soil Studies',
  shortName: 'Soils',
  type: 'MDA',
  category: 'AGENCY',
  sectorId: 1,
  sector: 'Agriculture',
  country: 'NG',
  status: 'PENDING_APPROVAL',
  onboardingStep: 6,
  isListed: false,
  returnedSections: [],
  createdAt: '2026-11-01T08:00:00Z',
  version: 1,
  can: [],
};
const request = {
  id: 4,
  number: 'AR-2026-000004',
  type: 'MDA_ONBOARDING',
  orgId: 9,
  orgName: organization.name,
  orgCode: organization.code,
  status: 'AWAITING_APPROVAL',
  summary: 'Let Institute of Soil Studies go live',
  payload: {},
  askedBy: 'admin@iss.test',
  askedByName: 'Ife Bello',
  askedAt: '2026-11-20T08:00:00Z',
  version: 1,
  can: ['approve', 'return', 'reject'],
  difference: [],
  nameMismatches: [],
  approvalsLeft: 1,
};

test('a decision stays readable after the application itself has left the page', async () => {
  const person = staffAs('ROLE_OAGF_ADMIN', '/admin/mda-directory');
  const central = {
    ...person.organizationUser!,
    organization: { ...person.organizationUser!.organization, type: 'OAGF' },
  };
  be({ ...person, realm: 'OAGF', organizationUser: central } as typeof person);
  let isDecided = false;
  let askedAfter = 0;
  const { user } = await openPortal('/admin/mda-directory/mda-details/9?tab=onboarding', ({ pathname }) => {
    if (pathname.endsWith('/decision')) {
      isDecided = true;
      return json({ ...request, status: 'NEW' });
    }
    if (pathname.includes('/admin-requests/')) return json(request);
    if (pathname.endsWith('/admin-requests')) return pageOf([]);
    if (pathname.endsWith('/onboarding-data')) {
      if (isDecided) askedAfter += 1;
      const open = { bankAccounts: [], workflows: [], users: [], services: [], checklist: [] };
      const now = isDecided ? { status: 'RETURNED' } : { status: 'PENDING_APPROVAL', adminRequestId: 4 };
      return json({ organization, ...open, ...now });
    }
    return json(organization);
  });
  for (const section of ['Organization', 'Workflows', 'People'])
    await user.click(within(await screen.findByRole('region', { name: section })).getByLabelText('OK'));
  await user.click(within(screen.getByRole('region', { name: 'Bank accounts' })).getByLabelText('Return'));
  await user.type(await screen.findByLabelText(/What to correct/), 'Add one in your own name.');
  await user.click(screen.getByRole('button', { name: 'Return application' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Return application' }));
  await waitFor(() => expect(askedAfter).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Return application' })).toBeNull());
  expect(
    await screen.findByText('The application of Institute of Soil Studies was returned to its administrator.'),
  ).toBeInTheDocument();
});

test('an organization that holds money is not offered to be closed, and its page says why', async () => {
  const person = staffAs('ROLE_OAGF_ADMIN', '/admin/mda-directory');
  const place = person.organizationUser!;
  const organizationUser = { ...place, organization: { ...place.organization, type: 'OAGF' } };
  be({ ...person, realm: 'OAGF', organizationUser } as typeof person);
  const whyNot = 'The organization cannot be closed yet: its accounts must have a zero balance.';
  const reasons = ['Fees holds ₦1.00', 'Grants holds ₦2.00', 'Rents holds ₦3.00', 'Fines holds ₦4.00'];
  await openPortal('/admin/mda-directory/mda-details/9', ({ pathname }) =>
    pathname.endsWith('/organizations/9')
      ? json({ ...organization, status: 'LIVE', can: ['suspend'], whyNot, reasons })
      : pageOf([]),
  );
  expect(await screen.findByText(/^The organization cannot be closed yet/)).toHaveTextContent(
    `${whyNot} Fees holds ₦1.00, Grants holds ₦2.00, Rents holds ₦3.00, and 1 more reason.`,
  );
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});
