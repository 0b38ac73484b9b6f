import { RequestType } from '@isura/contract/kernel/request-type';
import { RejectedKind } from '@isura/contract/report/collection-view';
import { PayableBucket } from '@isura/contract/request/payables';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { compareSearch, dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { InvoicesSearch } from '../../collect/invoice/invoices.search.ts';
import { titles } from './titles.text.ts';

/**
 * The search parameters of an analysis: its days (the last seven by default), what they are compared with, the
 * organization and the sector.
 */
export const AnalyticsSearch = z.object({ ...dateSearch, ...compareSearch, org: searchNumber, sector: searchNumber });
export type AnalyticsSearch = z.output<typeof AnalyticsSearch>;

/** The same for rejected items, which are also listed on the page: kind, reason, page and order. */
const RejectedSearch = z.extend(AnalyticsSearch, {
  ...listSearch,
  kind: kept(RejectedKind),
  reason: kept(z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))),
});

/** The search parameters of decided payments; without dates the last seven days apply. */
export const DecidedSearch = z.object({
  ...listSearch,
  ...dateSearch,
  ...compareSearch,
  find: searchWords,
  type: kept(RequestType),
  org: searchNumber,
  maker: searchNumber,
  level: kept(z.coerce.number().check(z.int(), z.gte(0), z.lte(99))),
  reason: searchWords,
});
export type DecidedSearch = z.output<typeof DecidedSearch>;

/** The names of the buckets of payables in the address: in lower case, and each side of today as a whole. */
const bucketWords = ['overdue', 'due', ...PayableBucket.options.map((key) => key.toLowerCase())];

/**
 * The search parameters of a list of payables, which keeps the days of the page before; `unpaid` is whatever was approved
 * and has something left to pay.
 */
const PayableSearch = z.object({
  ...listSearch,
  ...dateSearch,
  ...compareSearch,
  bucket: kept(z.string().check(z.refine((word) => bucketWords.includes(word)))),
  type: kept(RequestType),
  status: kept(z.enum(['AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED', 'unpaid'])),
  org: searchNumber,
});

/** Pages of the collection analytics. */
export const analyticsPages = [
  adminPage({
    path: '/admin/analytics/expense-receipt-view/oagf',
    title: titles.expenseReceipt,
    help: 'expense-receipt',
    needs: ['AN6'],
    search: AnalyticsSearch,
    load: () => import('./expense-receipt.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/receivable',
    title: titles.receivable,
    help: 'receivables',
    needs: { mda: ['AC3', 'AC14'], central: ['AC4', 'AC14'] },
    search: AnalyticsSearch,
    load: () => import('./receivable.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/mda-payable',
    title: titles.mdaPayable,
    help: 'payables',
    needs: ['RQ4', 'RQ5'],
    search: PayableSearch,
    load: () => import('./mda-payable.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/payableView',
    title: titles.payableView,
    help: 'payables',
    needs: ['RQ5'],
    search: PayableSearch,
    load: () => import('./payable-view.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/payment-view/total-payables',
    title: titles.totalPayables,
    help: 'payables',
    needs: ['RQ4', 'RQ5'],
    search: PayableSearch,
    load: () => import('./total-payables.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/payment-view/payments-approved',
    title: titles.approved,
    help: 'decided-analysis',
    needs: ['AC12', 'PR1'],
    search: DecidedSearch,
    load: () => import('./approved.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/payment-view/payments-rejected',
    title: titles.rejected,
    help: 'decided-analysis',
    needs: ['AC13', 'PR1'],
    search: DecidedSearch,
    load: () => import('./rejected.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/payment-view',
    title: titles.paymentView,
    help: 'payments-analysis',
    needs: { mda: ['AC9', 'AC10'], central: ['AC9', 'AC10', 'AC11'] },
    search: AnalyticsSearch,
    load: () => import('./payment-view.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view',
    title: titles.collection,
    help: 'collections-analysis',
    needs: ['AN2', 'AC5'],
    search: AnalyticsSearch,
    load: () => import('./collection.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view/outstanding-payment',
    title: titles.outstanding,
    help: 'outstanding',
    needs: ['AN2'],
    search: z.extend(InvoicesSearch, compareSearch),
    load: () => import('./outstanding.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view/pending-inflows',
    title: titles.pending,
    help: 'pending-analysis',
    needs: ['AN2'],
    search: AnalyticsSearch,
    load: () => import('./pending.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view/rejected-item',
    title: titles.rejectedItems,
    help: 'rejected-analysis',
    needs: ['AN2', 'AN3'],
    search: RejectedSearch,
    load: () => import('./rejected-items.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view/payments-received',
    title: titles.received,
    help: 'received-analysis',
    needs: ['AC5'],
    search: AnalyticsSearch,
    load: () => import('./received.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view/top-mda',
    title: titles.topMda,
    help: 'top-analysis',
    needs: { mda: ['AC5'], central: ['AN4'] },
    search: AnalyticsSearch,
    load: () => import('./top-mda.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view/top-services',
    title: titles.topServices,
    help: 'top-analysis',
    needs: ['AC7'],
    search: AnalyticsSearch,
    load: () => import('./top-services.page.tsx'),
  }),
  adminPage({
    path: '/admin/analytics/collection-view/top-sector',
    title: titles.topSector,
    help: 'top-analysis',
    needs: { mda: ['AC5'], central: ['AN5'] },
    search: AnalyticsSearch,
    load: () => import('./top-sector.page.tsx'),
  }),
] as const;
