import * as book from '@isura/contract/kernel/addresses';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { parseSearch } from '../lib/location.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { isAddress } from './address-book.ts';
import { newRouter } from './router.tsx';

const TOKEN = '3f2b7c1a-9d4e-4a5b-8c6d-7e8f9a0b1c2d';

/** What the book exports beside its addresses. */
const others = ['bulkPath', 'ownDays'] as const;
type Named = Exclude<keyof typeof book, (typeof others)[number] | 'default'>;
const day = book.ownDays({ start: '2026-11-01', end: '2026-11-30' });

/** An address of each function of the book with every parameter it takes; a new function needs a line here. */
const examples: { [Name in Named]: readonly book.PortalAddress[] } = {
  invoicePayment: [book.invoicePayment({ ref: '270512345678', token: TOKEN })],
  invoiceLookup: [book.invoiceLookup(), book.invoiceLookup({ number: 'INV-2026-0000123', token: TOKEN })],
  receiptCheck: [book.receiptCheck({ number: 'RCT-2026-0000088', code: '7K4QM9ZT2H' })],
  paymentResult: [book.paymentResult({ ref: '270512345678' })],
  serviceForm: [book.serviceForm({ serviceId: 7 })],
  forgotPassword: [book.forgotPassword()],
  newPassword: [book.newPassword({ key: 'k'.repeat(20), mode: 'activate' })],
  contracts: [book.contracts()],
  billers: [book.billers()],
  registration: [
    book.registration({ type: 'mda', step: 4 }),
    book.registration({ type: 'payer', returnTo: book.receiptCheck() }),
  ],
  dashboard: [
    book.dashboard(),
    book.dashboard({ tab: 'approvals', see: 'all', late: 'no' }),
    book.dashboard({ tab: 'approvals', see: 'level', request: 7 }),
    book.dashboard({ tab: 'decided', ...day }),
  ],
  overview: [book.overview({ tab: 'onboarding', request: 7 })],
  serviceActivation: [book.serviceActivation({ status: 'PENDING_ACTIVATION' })],
  serviceWithSplit: [book.serviceWithSplit(7, 9)],
  revenueSplits: [book.revenueSplits({ tab: 'waiting' })],
  integrations: [book.integrations({ org: 9, unused: 'yes' })],
  organizations: [book.organizations({ status: 'LIVE' })],
  organization: [book.organization(9, { tab: 'onboarding' })],
  corporateProfile: [book.corporateProfile({ tab: 'bank-accounts' })],
  businessPreference: [book.businessPreference({ tab: 'workflows' })],
  people: [
    book.people({ email: 'ada@works.test', status: 'ACTIVE' }),
    book.people({ tab: 'requests', request: 7, 'request-status': 'AWAITING_APPROVAL', decidable: 'yes' }),
  ],
  userReports: [
    book.userReports({ tab: 'activity' }),
    book.userReports({ tab: 'activity', category: 'ROLE', ...day }),
    book.userReports({ tab: 'sample' }),
  ],
  serviceDetails: [book.serviceDetails(7)],
  invoices: [
    book.invoices({ invoice: 7, find: 'ada@works.test', owing: 'short' }),
    book.invoices({ owing: 'billed', ...day, service: 7, org: 9, payer: 3 }),
    book.invoices({ new: '1' }),
  ],
  validation: [
    book.validation({ ref: '270512345678' }),
    book.validation({ tab: 'payments', overpaid: 'held' }),
    book.validation({ tab: 'payments', status: 'SUCCESSFUL', banked: 'UNSETTLED', channel: 'CARD', org: 9, ...day }),
    book.validation({ tab: 'receipts', find: 'RCT-2026-0000088' }),
  ],
  reconciliation: [
    book.reconciliation(),
    book.reconciliation({ tab: 'settlements', settled: 'FAILED', settlement: 7 }),
    book.reconciliation({ tab: 'statements', stage: 'READ', statement: 7, into: 3 }),
    book.reconciliation({ tab: 'unmatched', lines: 'matched', line: 7, into: 3, ...day }),
  ],
  payments: [book.payments(), book.payments({ tab: 'schedules' }), book.payments({ shown: 'RETURNED', own: true })],
  taxPayments: [book.taxPayments()],
  bulkTax: [book.bulkTax()],
  bankAccounts: [book.bankAccounts({ tab: 'waiting' })],
  balances: [
    book.balances({ account: 3, level: 'low' }),
    book.balances({ tab: 'recoveries', org: 9 }),
    book.balances({ tab: 'recoveries', way: 'gives' }),
  ],
  balanceStatements: [book.balanceStatements({ month: '2026-11' })],
  balanceSheet: [book.balanceSheet({ tab: 'journals', journal: 7 })],
  scheduledReports: [book.scheduledReports({ tab: 'files' })],
  paymentReport: [
    book.paymentReport({ project: 7, when: 'this-year' }),
    book.paymentReport({ ...day, org: 9, status: 'AWAITING_APPROVAL' }),
  ],
  reportRows: [
    book.reportRows('inflow-report', { ...day, service: 7, org: 9 }),
    book.reportRows('inflow-report', { ...day, channel: 'CARD' }),
    book.reportRows('outflow-report', { ...day, type: 'VAT', account: 3 }),
  ],
  inflowSummary: [book.inflowSummary({ ...day, org: 9 }), book.inflowSummary(day, 'mda')],
  collectionAnalysis: [
    ...(
      [
        'payments-received',
        'outstanding-payment',
        'pending-inflows',
        'rejected-item',
        'top-services',
        'top-sector',
      ] as const
    ).map((page) => book.collectionAnalysis(page, { ...day, org: 9 })),
    book.collectionAnalysis('top-mda', { ...day, sector: 3 }),
    book.collectionAnalysis('rejected-item', { ...day, kind: 'SETTLEMENT', reason: 'NO_ACCOUNT' }),
  ],
  paymentAnalysis: [book.paymentAnalysis({ ...day, org: 9 })],
  decidedPayments: (['approved', 'rejected'] as const).map((decision) =>
    book.decidedPayments(decision, { ...day, org: 9, type: 'VAT', find: 'ada', maker: 7, level: 2, reason: 'Wrong' }),
  ),
  payables: [book.payables({ bucket: 'late_later', org: 9 })],
  totalPayables: [book.totalPayables({ org: 9, type: 'VAT', status: 'unpaid', bucket: 'overdue' })],
  cashForecast: [book.cashForecast({ forecast: 7 })],
  paymentRequest: [
    book.paymentRequest(7, undefined, { status: 'EXCLUDED' }),
    book.paymentRequest(7, 'vat'),
    book.paymentRequest(7, 'pension'),
  ],
  project: [book.project(7)],
  unprocessed: [book.unprocessed({ account: 3 }), book.unprocessed({ tab: 'paid', when: 'this-month' })],
  failed: [book.failed({ tab: 'contradicted', request: 7 }), book.failed({ fix: 'yes' })],
  rejected: [book.rejected()],
  rejectedOne: [book.rejectedOne({ requestId: 7 })],
  excluded: [book.excluded()],
  excludedDetails: [book.excludedDetails({ scheduleId: 7 }), book.excludedDetails({ requestId: 7 })],
  keyIn: [book.keyIn({ type: 'VAT', draft: 7, step: 'check' })],
  typeLanding: offeredTypes().map((type) => book.typeLanding(type, { tab: 'schedules' })),
  typeForm: offeredTypes().flatMap((type) => [
    book.typeForm(type, { draft: 7, step: 'check' }),
    book.typeForm(type, { kind: 'fee', biller: 7, contract: 'C-1', invoice: 'INV-1', project: 9 }),
  ]),
  typeBulk: offeredTypes().flatMap((type) => [book.typeBulk(type), book.typeBulk(type, { schedule: 7 })]),
};
const all = Object.values(examples).flat();
const router = newRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/unauthorized'] }));

describe('the book of addresses', () => {
  test('the book of addresses has an example of every function', () => {
    const functions = Object.keys(book).filter((name) => !others.some((other) => other === name));
    expect(Object.keys(examples).sort()).toEqual(functions.sort());
  });

  test.each(all)('the address %s is a route, and its page reads every parameter', (address) => {
    expect(isAddress(address)).toBe(true);
    const [path = '', query = ''] = address.split('?');
    const search = parseSearch(query);
    // What the page's own schema takes: the search of a match also has what no page reads.
    const page = router.matchRoutes(path, search).at(-1) as { _strictSearch?: object } | undefined;
    expect(Object.entries(page?._strictSearch ?? {}).map(([name, value]) => [name, String(value)])).toEqual(
      expect.arrayContaining(Object.entries(search)),
    );
  });

  test('the book of addresses leaves out an undefined parameter, keeps an empty one, and encodes the others', () => {
    expect(book.people()).toBe('/admin/setup-administration/user-management');
    expect(book.invoices({ find: 'a b@c' })).toBe('/admin/collections/print-invoice?find=a%20b%40c');
    expect(book.invoicePayment({ ref: '', token: TOKEN })).toBe(`/payment?ref=&token=${TOKEN}`);
  });
});
