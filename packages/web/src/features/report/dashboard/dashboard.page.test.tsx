import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

const figures = {
  day: '2026-11-21',
  receivedThisMonth: { count: 3, amount: '30000.01' },
  receivedBefore: { count: 0, amount: '0.00' },
  overdueInvoices: { count: 0, amount: '0.00' },
  unsettled: { count: 0, amount: '0.00' },
  balance: '0.00',
  ...{ series: [], topServices: [], topBodies: [], recent: [], alerts: [] },
  ...{ liveMdas: 278, servicesWaiting: 4, onboardingWaiting: 2 },
};
const answers = ({ pathname }: URL) => (pathname.endsWith('/analytics/dashboard') ? json(figures) : pageOf([]));
const officer = (...links: string[]) => {
  const person = staffAs('ROLE_OAGF_ADMIN', '/admin', ...links);
  const reports = { name: 'Reports', code: 'reports', link: '/admin/reports', access: 'VIEW', sortOrder: 9, icon: '' };
  return { ...person, realm: 'OAGF', resources: [...person.resources, reports] } as unknown as typeof person;
};

test('the central office sees what waits for it, each figure with the way there', async () => {
  be(officer('/admin/oagf-overview', '/admin/mda-directory'));
  await openPortal('/admin', answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  const wayOf = (figure: string) => tiles.getByRole('link', { name: figure }).getAttribute('href');
  expect(tiles.getByText('Services waiting')).toBeInTheDocument();
  expect(wayOf('4')).toBe('/admin/oagf-overview/service-activation?status=PENDING_ACTIVATION');
  expect(tiles.getByText('Onboarding waiting')).toBeInTheDocument();
  expect(wayOf('2')).toBe('/admin/oagf-overview?tab=onboarding');
  expect(screen.getByRole('link', { name: 'Open OAGF overview' })).toHaveAttribute('href', '/admin/oagf-overview');
});

test('who may not open the overview sees the figures without ways to it', async () => {
  be(officer());
  await openPortal('/admin', answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  expect(tiles.getByText('4')).toBeInTheDocument();
  expect(tiles.queryByRole('link', { name: '4' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open OAGF overview' })).not.toBeInTheDocument();
});
