import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noDisbursement } from '../../../../test/no-disbursement.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const REQUESTS = '/services/organization/api/requests';
const request = (id: number, type: string, more: object = {}) => ({
  id,
  requestNumber: `PR-2026-00000${id}`,
  type,
  typeLabel: type,
  mode: 'SINGLE',
  title: `A payment of type ${type}`,
  orgId: 12,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  status: 'AWAITING_APPROVAL',
  totalAmount: '100.00',
  lineCount: 1,
  excludedCount: 0,
  payeeCount: 1,
  createdByName: 'Tunde Bakare',
  isMine: false,
  createdAt: '2026-11-21T08:00:00Z',
  waitingFor: [],
  waitsForMe: false,
  disbursement: noDisbursement,
  version: 1,
  narration: 'n',
  typeData: {},
  entered: [],
  payees: [],
  attachments: [],
  levels: [],
  can: [],
  checks: [],
  approvalRound: 1,
  copies: [],
  ...more,
});

const open = (address: string, found?: object) =>
  openPortal(address, ({ pathname }) => {
    if (pathname === `${REQUESTS}/7`)
      return found ? json(found) : json({ code: 'not-found', detail: 'We could not find this payment.' }, {}, 404);
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });

beforeEach(() =>
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  ),
);
afterEach(() => be(undefined));

test.each(['request-awaiting-review', 'vat', 'pension'])(
  'a payment that does not exist has a heading and a way back at /%s',
  async (page) => {
    await open(`/admin/reviewer/${page}/7`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
    expect(screen.getByText(/We could not find this payment/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe('/admin/payment');
  },
);

test.each([
  ['RETAIL', 'vat', 'request-awaiting-review'],
  ['WHT', 'vat', 'request-awaiting-review'],
  ['PENSION', 'vat', 'pension'],
  ['VAT', 'pension', 'vat'],
])('a payment of type %s opened at /%s goes to /%s', async (type, at, own) => {
  const { router } = await open(`/admin/reviewer/${at}/7`, request(7, type));
  await screen.findByRole('heading', { level: 1, name: `A payment of type ${type}` });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/reviewer/${own}/7`));
});
