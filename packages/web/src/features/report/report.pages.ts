import { RequestType } from '@isura/contract/kernel/request-type';
import { PaymentChannel } from '@isura/contract/org/collection-rule';
import { ShownStatus } from '@isura/contract/request/shown-status';
import * as z from 'zod/mini';
import { adminPage } from '../../routing/staff-page.ts';
import { dateSearch } from '../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of the inflow report; without dates the last seven days apply. */
const InflowSearch = z.object({
  ...listSearch,
  ...dateSearch,
  service: searchNumber,
  channel: kept(PaymentChannel),
  status: kept(z.enum(['SUCCESSFUL', 'REFUNDED'])),
  org: searchNumber,
  payment: searchNumber, // opens beside the list
  files: kept(z.literal('yes')), // opens with the files one requested
});

/** The search parameters of the outflow report; without dates the last seven days apply. */
const OutflowSearch = z.object({
  ...listSearch,
  ...dateSearch,
  type: kept(RequestType),
  status: kept(z.enum(['PAID', 'RETURNED'])),
  account: searchNumber,
  org: searchNumber,
  files: kept(z.literal('yes')), // opens with the files one requested
});

/** The search parameters of the payment report; without dates the last seven days apply. */
const PaymentsSearch = z.object({
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  type: kept(RequestType),
  mode: kept(z.enum(['SINGLE', 'BULK'])),
  status: kept(z.enum(['AWAITING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED', 'PARTLY_PAID'])),
  shown: kept(ShownStatus),
  account: searchNumber,
  org: searchNumber,
  project: searchNumber,
  files: kept(z.literal('yes')), // opens with the files one requested
});

const common = {
  ...listSearch,
  ...dateSearch,
  org: searchNumber,
  files: kept(z.literal('yes')), // opens with the files one requested
};

/** The search parameters of the inflow summary; by default this month, grouped by service. */
const InflowSummarySearch = z.object({ ...common, by: kept(z.enum(['channel', 'month'])) });
/** The search parameters of the outflow summary; by default grouped by type. */
const OutflowSummarySearch = z.object({ ...common, by: kept(z.enum(['account', 'month'])) });
/** The search parameters of the two summaries by organization. */
const ByMdaSearch = z.object(common);

/** Pages of the money reports. */
export const reportPages = [
  adminPage({
    path: '/admin/reports/payment-report',
    title: titles.payments,
    help: 'payment-report',
    needs: ['RQ6'],
    search: PaymentsSearch,
    load: () => import('./payments/payments.page.tsx'),
  }),
  adminPage({
    path: '/admin/reports/inflow-report',
    title: titles.inflow,
    help: 'inflow',
    needs: ['RP1'],
    search: InflowSearch,
    load: () => import('./inflow/inflow.page.tsx'),
  }),
  adminPage({
    path: '/admin/reports/outflow-report',
    title: titles.outflow,
    help: 'outflow',
    needs: ['RP2'],
    search: OutflowSearch,
    load: () => import('./outflow/outflow.page.tsx'),
  }),
  adminPage({
    path: '/admin/reports/payment-report/inflow',
    title: titles.inflowSummary,
    help: 'summary',
    needs: ['RP3'],
    search: InflowSummarySearch,
    load: () => import('./summary/inflow-summary.page.tsx'),
  }),
  adminPage({
    path: '/admin/reports/payment-report/outflow',
    title: titles.outflowSummary,
    help: 'summary',
    needs: ['RP4'],
    search: OutflowSummarySearch,
    load: () => import('./summary/outflow-summary.page.tsx'),
  }),
  adminPage({
    path: '/admin/reports/payment-report/inflow/mda',
    title: titles.inflowByMda,
    help: 'summary',
    needs: ['RP3'],
    search: ByMdaSearch,
    load: () => import('./summary/inflow-mda.page.tsx'),
  }),
  adminPage({
    path: '/admin/reports/payment-report/outflow/mda',
    title: titles.outflowByMda,
    help: 'summary',
    needs: ['RP4'],
    search: ByMdaSearch,
    load: () => import('./summary/outflow-mda.page.tsx'),
  }),
] as const;
