import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { foreignInvoice as invoice } from '../../../../test/checkout.ts';
import { waitingRequest } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { type Answers, json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const tax = resource('/admin/payment/tax-payments', 'ACT', { code: 'payment.tax' });
const contracts = resource('/admin/payment/contract', 'ACT', { code: 'payment.contract' });
const eInvoices = resource('/admin/payment/electronic-invoice-payment', 'ACT', { code: 'payment.einvoice' });
const rejected = resource('/admin/payment/rejected-payments', 'VIEW', { code: 'payment.rejected' });
const fees = resource('/admin/payment/contract-fee', 'ACT', { code: 'payment.contract-fee' });
const bills = resource('/admin/payment/bill', 'ACT', { code: 'payment.bill' });
const payBills = resource('/admin/payment/bill-payment', 'ACT', { code: 'payment.bill-pay' });
const maker = () =>
  person({
    resources: [tax, contracts, fees, bills, payBills, eInvoices, rejected],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });

const REQUESTS = '/services/organization/api/requests';
const month = { byStatus: [], byType: [], due: [], last: [] };
const answers =
  (more: Record<string, () => Response>): Answers =>
  ({ pathname }) => {
    const own = more[pathname];
    if (own) return own();
    if (pathname === REQUESTS || pathname.endsWith('/banks') || pathname.endsWith('/gl-account')) return pageOf([]);
    if (pathname.includes('/reference/')) return json([]);
    return pathname === `${REQUESTS}/summary` ? json(month) : undefined;
  };

afterEach(() => be(undefined));

test('all taxes are one list with the type chosen, and the legal due days stand above it', async () => {
  be(maker());
  const due = [
    { type: 'WHT', to: 'FEDERAL', period: '2026-11', day: '2026-12-21' },
    { type: 'WHT', to: 'STATE', period: '2026-10', day: '2026-11-30' },
    { type: 'VAT', to: 'FEDERAL', period: '2026-11', day: '2026-12-21' },
  ];
  const { requests } = await openPortal(
    '/admin/payment/tax-payments',
    answers({ [`${REQUESTS}/summary`]: () => json({ ...month, due }) }),
  );
  const dues = within(await screen.findByRole('list', { name: 'Legal due dates' }));
  expect(dues.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Withholding tax of Nov 2026 is due 21 Dec 2026 to the federal service',
    'Withholding tax of Oct 2026 is due 30 Nov 2026 to the States',
    'VAT of Nov 2026 is due 21 Dec 2026',
  ]);
  expect(screen.getByRole('option', { name: 'Taxes, all four', selected: true })).toBeTruthy();
  const list = requests.find(({ pathname }) => pathname === REQUESTS);
  expect(list?.searchParams.getAll('type').toSorted()).toEqual(['PAYE', 'STAMP_DUTY', 'VAT', 'WHT']);
});

test('all payments are one list without a type, and choosing a type opens the address of that type with the same filters and the focus on the choice', async () => {
  be(maker());
  const { requests, router, user } = await openPortal('/admin/payment?shown=FAILED&page=2', answers({}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeTruthy();
  const lists = requests.filter(({ pathname }) => pathname === REQUESTS).map(({ searchParams }) => searchParams);
  expect(lists.map((query) => query.get('type'))).toEqual(lists.map(() => null));
  expect(lists.map((query) => query.get('shown'))).toContain('FAILED');
  const types = screen.getByRole('combobox', { name: 'Type' });
  const offered = within(types)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual([
    ...['All types', 'Taxes, all four', 'VAT', 'Withholding tax', 'Stamp duty', 'PAYE'],
    ...['Contract payments', 'Contract fees', 'Bills', 'E-invoice payment'],
  ]);
  await user.selectOptions(types, 'Contract fees');
  await waitFor(() => expect(router.state.location.href).toBe('/admin/payment/contract-fee?shown=FAILED'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contract fees' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Type' })).toHaveFocus());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'All types');
  await waitFor(() => expect(router.state.location.href).toBe('/admin/payment?shown=FAILED'));
});

test('a maker begins a payment or a schedule of any type from the list of all payments', async () => {
  be(maker());
  const { user, router } = await openPortal('/admin/payment', answers({}));
  await user.click((await screen.findAllByRole('button', { name: 'Upload a schedule' }))[0]!);
  expect(screen.getByRole('menuitem', { name: 'Bulk VAT payment' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByRole('button', { name: 'New payment' })[0]!);
  await user.click(screen.getByRole('menuitem', { name: 'Single VAT payment' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/payment/tax-payments/vat/single'));
});

test('contract fees list only fee payments of contracts, and their form begins with a fee', async () => {
  be(maker());
  const { requests } = await openPortal('/admin/payment/contract-fee', answers({}));
  expect(await screen.findByRole('heading', { name: 'Contract fees' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Where you are' })).toBeNull();
  const list = requests.find(({ pathname }) => pathname === REQUESTS);
  expect(list?.searchParams.get('contract-kind')).toBe('fee');
  expect(screen.getAllByRole('link', { name: 'Make a single payment' })[0]?.getAttribute('href')).toContain('kind=fee');
});

test('the contracts tab shows what was paid to date, and highlights a contract beyond its sum', async () => {
  be(maker());
  const row = {
    id: 7,
    orgId: 12,
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
    contractNumber: 'FMW/2026/014',
    title: 'Lokoja bypass',
    contractorName: 'Ridgewell Konsult Limited',
    contractSum: '10000000.00',
    paidToDate: '9000000.00',
    onTheWay: '1400000.00',
    ...{ retained: '450000.00', released: '0.00', left: '0.00' },
    certificates: 4,
  };
  await openPortal(
    '/admin/payment/contract?tab=contracts',
    answers({ [`${REQUESTS}/contracts`]: () => pageOf([row]) }),
  );
  expect((await screen.findAllByText('104%')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/9,000,000.00/).length).toBeGreaterThan(0);
});

test('the billers tab links to the form of a bill with the biller chosen', async () => {
  be(maker());
  const biller = { id: 3, code: '3', name: 'Galaxy Backbone', category: 'INTERNET' };
  await openPortal(
    '/admin/payment/bill?tab=billers',
    answers({ '/services/organization/api/reference/billers': () => json([biller]) }),
  );
  const link = await screen.findByRole('link', { name: 'Pay a bill from Galaxy Backbone' });
  expect(link.getAttribute('href')).toBe('/admin/payment/bill-payment?biller=3');
});

const waiting = { ...waitingRequest, id: 5, requestNumber: 'PR-2026-000123', title: 'VAT withheld' };

test('the kind of bill filters the billers by that kind, and clears a biller of another kind', async () => {
  be(maker());
  const billers = [
    { id: 3, code: '3', name: 'Galaxy Backbone', category: 'INTERNET' },
    { id: 4, code: '4', name: 'FCT Water Board', category: 'WATER' },
  ];
  const { user } = await openPortal(
    '/admin/payment/bill-payment?biller=3',
    answers({ '/services/organization/api/reference/billers': () => json(billers) }),
  );
  const names = (): (string | null)[] =>
    screen.getAllByRole('option', { name: /Galaxy|Water Board/ }).map((one) => one.textContent);
  const kind = await screen.findByRole('combobox', { name: /What the bill is for/ });
  const biller = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Biller/ });
  expect([names(), biller.value]).toEqual([['Galaxy Backbone', 'FCT Water Board'], '3']);
  await user.selectOptions(kind, 'water');
  expect([names(), biller.value]).toEqual([['FCT Water Board'], '']);
});

const contract = {
  id: 9,
  orgId: 12,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  contractorName: 'Obi Civil Works Ltd',
};

test('a contract with earlier payments fills in empty fields, and shows how far it is paid', async () => {
  be(maker());
  const known = {
    ...{ ...contract, contractNumber: 'FRA/2026/017', title: 'Road drainage lot 2' },
    ...{ awardDate: '2026-02-10', contractSum: '80000000.00' },
    ...{ paidToDate: '10000000.00', onTheWay: '0.00', certificates: 1 },
    ...{ retained: '500000.00', released: '0.00', left: '70000000.00' },
  };
  await openPortal(
    '/admin/payment/contract/single?contract=FRA/2026/017',
    answers({ [`${REQUESTS}/contracts`]: () => pageOf([known]) }),
  );
  expect(await screen.findByText('₦10,000,000.00 of ₦80,000,000.00 paid in 1 certificate or fee')).toBeTruthy();
  const typed = (name: RegExp): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([/^Contract title/, /^Awarded on/, /^Contract sum/, /^Contractor/].map(typed)).toEqual([
    'Road drainage lot 2',
    '10/02/2026',
    '80,000,000.00',
    'Obi Civil Works Ltd',
  ]);
});

test('a contract with payments from files only fills in its contractor, and shows what is paid without a sum', async () => {
  be(maker());
  const known = {
    ...{ ...contract, contractNumber: 'FRA/2026/018', title: '', certificates: 2 },
    ...{ paidToDate: '7000000.00', onTheWay: '0.00' },
    ...{ retained: '350000.00', released: '0.00' },
  };
  await openPortal(
    '/admin/payment/contract/single?contract=FRA/2026/018',
    answers({ [`${REQUESTS}/contracts`]: () => pageOf([known]) }),
  );
  expect(await screen.findByText('₦7,000,000.00 paid in 2 certificates and fees')).toBeTruthy();
  const typed = (name: RegExp): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([/^Contract title/, /^Contract sum/, /^Contractor/].map(typed)).toEqual(['', '', 'Obi Civil Works Ltd']);
});

test('users can recall their own pending request from the list while the server allows it, and copy nothing it does not', async () => {
  be(maker());
  let can = ['RECALL'];
  const { user } = await openPortal(
    '/admin/payment/tax-payments/vat',
    answers({ [REQUESTS]: () => pageOf([{ ...waiting, can }]) }),
  );
  await user.click((await screen.findAllByRole('button', { name: /PR-2026-000123/ }))[0]!);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open', 'Recall']);
  await user.click(await screen.findByRole('menuitem', { name: 'Recall' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recall this payment?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  can = [];
  await user.click(screen.getByRole('button', { name: /Refresh/ }));
  await waitFor(async () => {
    await user.keyboard('{Escape}');
    await user.click((await screen.findAllByRole('button', { name: /PR-2026-000123/ }))[0]!);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
  });
});

test('payments of a type have a strip with number and sum of each shown status, which adds up to the total below', async () => {
  be(maker());
  const by = 'AWAITING_APPROVAL;count=2;amount=75000.00, CANCELLED;count=1;amount=2500.00';
  const totals = { 'x-total-count': '3', 'x-total-amount': '77500.00', 'x-total-by-shown': by };
  const { user, router } = await openPortal(
    '/admin/payment/tax-payments/vat',
    answers({ [REQUESTS]: () => json([waiting], totals) }),
  );
  const strip = within(await screen.findByRole('region', { name: 'Status: number and sum of each' }));
  const words = () => strip.getAllByRole('button').map(({ textContent }) => textContent);
  expect(words()).toEqual(['All 3₦77.5K₦77,500.00', 'Awaiting Approval 2₦75K₦75,000.00', 'Cancelled 1₦2.5K₦2,500.00']);
  expect(screen.getByText('Total of 3 payments')).toBeInTheDocument();
  await user.click(strip.getByRole('button', { name: /Awaiting Approval/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ shown: 'AWAITING_APPROVAL' }));
  expect(strip.getByRole('button', { name: /Awaiting Approval/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(strip.getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('shown'));
});

test('All of a strip keeps a recorded status of the address, which it counts, and a shown status replaces it', async () => {
  be(maker());
  const totals = { 'x-total-count': '1', 'x-total-by-shown': 'AWAITING_APPROVAL;count=1;amount=75000.00' };
  const { user, router } = await openPortal(
    '/admin/payment/tax-payments/vat?status=AWAITING_APPROVAL',
    answers({ [REQUESTS]: () => json([waiting], totals) }),
  );
  const strip = within(await screen.findByRole('region', { name: 'Status: number and sum of each' }));
  await user.click(strip.getByRole('button', { name: /^All 1/ }));
  expect(router.state.location.search).toMatchObject({ status: 'AWAITING_APPROVAL' });
  await user.click(strip.getByRole('button', { name: /^Awaiting Approval/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ shown: 'AWAITING_APPROVAL' }));
  expect(router.state.location.search).not.toHaveProperty('status');
});

const byNumber = '/services/collectionservice/api/public/invoices/INV-2026-0000123';

test('an e-invoice is found by its number and leads to its form; one of the user’s own organization is refused', async () => {
  be(maker());
  const address = '/admin/payment/electronic-invoice-payment';
  const { user, router } = await openPortal(address, answers({ [byNumber]: () => json(invoice) }));
  await user.type(await screen.findByLabelText('Invoice number or reference'), 'inv-2026-0000123');
  expect(await screen.findByText('₦75,000.00 is due')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(router.state.location.href).toContain(`${address}/single?invoice=inv-2026-0000123`);
});

test('an invoice of the user’s own organization is not offered', async () => {
  be(maker());
  const own = { ...invoice, org: { ...invoice.org, id: 12 } };
  const { user } = await openPortal(
    '/admin/payment/electronic-invoice-payment',
    answers({ [byNumber]: () => json(own) }),
  );
  await user.type(await screen.findByLabelText('Invoice number or reference'), 'INV-2026-0000123');
  expect(await screen.findByText('Your own organization made this invoice.')).toBeTruthy();
});

test('rejected payments show who rejected them and why, and users who make such payments can copy them', async () => {
  be(maker());
  const row = {
    ...waiting,
    requestNumber: 'PR-2026-000124',
    status: 'REJECTED',
    shown: 'REJECTED',
    decidedAt: '2026-11-22T08:00:00Z',
    waitingFor: [],
    rejectReason: 'The invoice is of another MDA',
    rejectedByName: 'Musa Bello',
    can: ['COPY'],
  };
  const { user, requests } = await openPortal(
    '/admin/payment/rejected-payments',
    answers({ [REQUESTS]: () => pageOf([row]) }),
  );
  expect((await screen.findAllByText('The invoice is of another MDA')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Musa Bello').length).toBeGreaterThan(0);
  expect(requests.find(({ pathname }) => pathname === REQUESTS)?.searchParams.get('status')).toBe('REJECTED');
  await user.click((await screen.findAllByRole('button', { name: /PR-2026-000124/ }))[0]!);
  expect(await screen.findByRole('menuitem', { name: 'Copy and resubmit' })).toBeTruthy();
});
