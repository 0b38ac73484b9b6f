import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal, pageOf } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';

afterEach(() => {
  be(undefined);
  vi.unstubAllGlobals();
});

const account = {
  ...{ orgCode: 'MOW', addedByScope: 'MDA' },
  ...{ id: 5, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', label: 'Collection account', bankCode: '057' },
  ...{ bankName: 'Zenith Bank Plc', accountNumber: '1012340223', isMasked: false, accountName: 'WORKS COLLECTIONS' },
  ...{ purpose: 'COLLECTION', status: 'ACTIVE', isDefault: true, glCode: '31010101', isLow: false },
  ...{ ledgerBalance: '5000.00', availableBalance: '5000.00', can: [], version: 1 },
};
const other = {
  ...account,
  id: 6,
  bankName: 'Access Bank Plc',
  accountNumber: '0690001177',
  orgCode: 'MOW',
  orgName: 'Fire service',
};

test('on a phone the card of an account begins with what identifies it: bank, last four digits, balance, organization', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('767'), media }),
  );
  const person = staffAs('ROLE_OAGF_ADMIN', '/admin/bank-accounts');
  const organization = { ...person.organizationUser?.organization, type: 'OAGF' };
  be({ ...person, realm: 'OAGF', organizationUser: { ...person.organizationUser, organization } } as typeof person);
  await openPortal('/admin/bank-accounts/manage', ({ pathname }) =>
    pathname.endsWith('/banks/details') ? pageOf([account, other]) : pageOf([]),
  );
  await screen.findByText('Zenith Bank Plc', { exact: false });
  const cards = screen.getAllByRole('listitem').filter(({ dataset }) => 'card' in dataset);
  expect(cards.map(({ textContent }) => textContent?.slice(0, 24))).toEqual([
    expect.stringContaining('Zenith Bank Plc ••••0223'),
    expect.stringContaining('Access Bank Plc ••••1177'),
  ]);
  expect(cards[0]).toHaveTextContent('₦5,000.00');
  expect(cards[0]).toHaveTextContent('Ministry of Works');
});
