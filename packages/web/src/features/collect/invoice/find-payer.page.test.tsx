import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/collections/print-invoice';
const bill = {
  ...{ id: 7, number: 'INV-2026-0000007', reference: '270512345678', orgName: 'Ministry of Works' },
  ...{ serviceName: 'Road toll', status: 'PAID', total: '5000.00', amountPaid: '5000.00' },
  payer: { kind: 'INDIVIDUAL', name: 'A** O**', email: 'ad***@mail.ng', phone: '080*****678' },
  createdAt: '2026-11-22T09:00:00.000Z',
};

beforeEach(() => be({ ...staffAs('ROLE_SUPPORT', PATH), realm: 'OAGF', calls: ['IN3', 'PL1', 'PL2'] } as never));
afterEach(() => be(undefined));

test('the help desk reads what its list is searched by, finds a payer by a whole number, and asks whether its end fits', async () => {
  const sent: [string, unknown][] = [];
  const { user } = await openPortal(PATH, ({ pathname }, init = {}) => {
    if (init.method !== 'POST') return pageOf([]);
    sent.push([pathname.replace(/^.*\/api/, ''), JSON.parse(String(init.body))]);
    return json(pathname.endsWith('/payer-checks') ? { fits: true } : [bill]);
  });
  expect(await screen.findByText(/search this list by number or 12-digit reference/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Find a payer' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Find a payer' }));
  await user.type(drawer.getByLabelText('Phone number or email address'), '0803 123 4678');
  await user.click(drawer.getByRole('button', { name: 'Find bills' }));
  expect(await drawer.findByRole('link', { name: 'INV-2026-0000007' })).toBeInTheDocument();
  expect(drawer.getByText('080*****678')).toBeInTheDocument();
  await user.type(drawer.getByLabelText('Last four digits the caller gives'), '4678');
  await user.click(drawer.getByRole('button', { name: 'Does it fit?' }));
  expect(await drawer.findByText('Yes, the number ends in these digits.')).toBeInTheDocument();
  expect(sent).toEqual([
    ['/payer-lookups', { contact: '0803 123 4678' }],
    ['/invoices/7/payer-checks', { ending: '4678' }],
  ]);
});
