import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invoice } from '../../../../test/invoice.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/print-invoice';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const fixed = (amount: string) => ({
  ...{
    id: 3,
    orgId: 1,
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
    serviceId: 7,
    serviceName: 'Haulage licence',
    name: 'Fixed',
  },
  ...{ status: 'ACTIVE', versionNo: 1, amountText: amount, amountType: 'FIXED', amount, quantityEnabled: false },
  ...{ dueDays: 30, partPaymentAllowed: false, penaltyType: 'NONE', feeBearer: 'PAYER', channels: ['CARD'] },
  ...{ customFields: [], validFrom: '2026-01-01', updatedAt: '2026-01-01T09:00:00Z', updatedBy: 'ada', version: 1 },
});
const service = {
  ...{ id: 7, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', code: 'HL', name: 'Haulage licence' },
  ...{ category: 'PERMIT', status: 'ACTIVE', isVisible: true, amountText: '₦5,000.00', hasActiveRule: true },
  ...{ hasActiveSplit: true, revenueHeadId: 1, revenueHeadCode: '1', revenueHeadName: 'Fees', version: 1 },
  ...{ orgStatus: 'LIVE', collectedThisMonth: '0.00' },
};
const detailed = {
  ...{ ...service, description: '', glAccountId: 1, glCode: '1', glName: 'Fees', requiresTin: false },
  ...{
    revenueHead: {
      id: 1,
      code: '1',
      name: 'Fees',
      kind: 'TAX',
      glAccountId: 1,
      glCode: '1',
      glName: 'Fees',
      active: true,
    },
    requiresAddress: false,
    day: '2026-11-24',
    history: [],
    can: [],
  },
};

test('a price that changed while the form was open is shown again before anything is issued, and issued as shown', async () => {
  let price = '5000.00';
  const sent: string[] = [];
  const { user } = await openPortal(`${PATH}?new=1&service=7`, ({ pathname }, { method, body } = {}) => {
    if (pathname.endsWith('/services/7')) return json({ ...detailed, activeRule: fixed(price) });
    if (pathname.endsWith('/find-services')) return pageOf([service]);
    if (pathname.endsWith('/invoices') && method === 'POST') {
      const { expectedPayable } = JSON.parse(String(body)) as { expectedPayable: string };
      sent.push(expectedPayable);
      if (expectedPayable === '6161.25') return json({ ...invoice, status: 'ISSUED' }, {}, 201);
      price = '6000.00'; // the next rule came into force while the form was open
      const detail = 'The amount is now ₦6,161.25. Check the amount before you continue.';
      return json({ code: 'stale-quote', detail, payable: '6161.25' }, {}, 409);
    }
    return pathname.endsWith('/invoices/12') ? json(invoice) : pageOf([]);
  });
  await user.type(await screen.findByLabelText('Full name'), 'Ada Obi');
  await user.type(screen.getByLabelText(/^E-?mail/), 'ada@mail.test');
  await user.type(screen.getByLabelText(/Phone/), '08031234678');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Check the invoice' });
  expect(screen.getAllByText('₦5,000.00')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }));
  expect(await screen.findByText(/The amount is now ₦6,161\.25/)).toBeInTheDocument();
  expect(await screen.findAllByText('₦6,000.00')).not.toHaveLength(0);
  expect(screen.queryByText('₦5,000.00')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }));
  expect(await screen.findByText('INV-2026-0000012 has been issued. The payer is notified.')).toBeInTheDocument();
  expect(sent).toEqual(['5161.25', '6161.25']);
});

test('a draft of changes to one invoice is offered for that invoice and for no other', async () => {
  const person = accountantOf(PATH);
  be({ ...person, calls: ['IN3', 'IN4', 'IN5', 'IN6', 'ME20', 'ME21', 'ME22', 'ME23'] });
  const key = 'home~bill-12-1';
  const kept = { key, title: 'Change an invoice', at: '2026-11-30T04:31:00.000Z' };
  const read: string[] = [];
  const answer = ({ pathname }: { pathname: string }) => {
    if (pathname.startsWith('/api/account/drafts')) read.push(pathname);
    if (pathname === '/api/account/drafts') return json([{ ...kept, bytes: 20 }]);
    if (pathname === `/api/account/drafts/${key}`)
      return json({ ...kept, values: { title: 'Changed on another machine' }, version: 1 });
    if (/\/invoices\/1[23]$/.test(pathname))
      return json({ ...invoice, id: Number(pathname.slice(-2)), status: 'DRAFT', serviceId: 7 });
    if (pathname.endsWith('/services/7')) return json({ ...detailed, activeRule: fixed('5000.00') });
    return pageOf(pathname.endsWith('/find-services') ? [service] : []);
  };
  const { router } = await openPortal(`${PATH}?edit=12`, answer);
  expect(await screen.findByText('Continue with your draft?')).toBeVisible();
  read.length = 0;
  router.history.push(`${PATH}?edit=13`);
  await waitFor(() => expect(read).toContain('/api/account/drafts'));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Continue with your draft?')).toBeNull());
});
