import { offeredTypes } from '@isura/contract/request/payment-types';
import type { addressTitles } from './paths.text.ts';
import { fits, publicScreens, statics } from './paths.ts';

type Path = (typeof addressTitles)[number][0];

/**
 * Screens of the administration, including those of the payment types. They are separate from the public ones, so that
 * a payer’s browser does not load the types.
 */
const adminScreens: readonly Path[] = [
  '/admin',
  '/admin/bank-accounts/manage',
  '/admin/bank-accounts/create',
  '/admin/collections/print-invoice',
  '/admin/setup-administration/user-management',
  '/admin/setup-administration/business-preference',
  '/admin/setup-administration/role-resource-management',
  '/admin/setup-administration/user-reports',
  '/admin/setup-administration/corporate-profile',
  '/admin/service-details/{id}',
  '/admin/setup-administration/collection-rules',
  '/admin/setup-administration/create-collection',
  '/admin/setup-administration/edit-collection/{id}',
  '/admin/mda-directory',
  '/admin/mda-directory/mda-details/{id}',
  '/admin/collections/revenue-validation',
  '/admin/payment/tax-payments',
  '/admin/payment/key-in-tax-payments',
  ...offeredTypes().flatMap(
    ({ paths: { landing, single, bulk }, shortcuts = [] }) =>
      [
        landing,
        single,
        ...(bulk === undefined || bulk.includes('?') ? [] : [bulk]),
        ...shortcuts.map(({ path }) => path),
      ] as Path[],
  ),
  '/admin/payment/bulk-tax-upload',
  '/admin/payment/unprocessed-transactions',
  '/admin/payment/failed-transaction',
  '/admin/payment/excluded-payments',
  '/admin/payment/excluded-payments-details',
  '/admin/reviewer/request-awaiting-review/{requestId}',
  '/admin/reviewer/vat/{requestId}',
  '/admin/reviewer/pension/{requestId}',
  '/admin/payment/rejected-payments',
  '/admin/payment/rejected-payments-details',
  '/admin/reports/payment-report',
  '/admin/reports/inflow-report',
  '/admin/reports/outflow-report',
  '/admin/reports/payment-report/inflow',
  '/admin/reports/payment-report/outflow',
  '/admin/reports/payment-report/inflow/mda',
  '/admin/reports/payment-report/outflow/mda',
  '/admin/reports/mda-balance-sheet',
  '/admin/reports/scheduled-reports',
  '/admin/analytics/receivable',
  '/admin/analytics/mda-payable',
  '/admin/analytics/payableView',
  '/admin/analytics/payment-view',
  '/admin/analytics/payment-view/total-payables',
  '/admin/analytics/payment-view/payments-approved',
  '/admin/analytics/payment-view/payments-rejected',
  '/admin/analytics/expense-receipt-view/oagf',
  '/admin/analytics/collection-view',
  '/admin/analytics/collection-view/outstanding-payment',
  '/admin/analytics/collection-view/pending-inflows',
  '/admin/analytics/collection-view/rejected-item',
  '/admin/analytics/collection-view/payments-received',
  '/admin/analytics/collection-view/top-mda',
  '/admin/analytics/collection-view/top-services',
  '/admin/analytics/collection-view/top-sector',
  '/admin/balances',
  '/admin/analytics/cash-forecast',
  '/admin/mda-balance-statement',
  '/admin/mda-balance-statement/view',
  '/admin/project',
  '/admin/project/create',
  '/admin/project/view/{id}',
  '/admin/project/edit',
  '/admin/project/edit/basic-details/{id}',
  '/admin/project/edit/manage-users/{id}',
  '/admin/oagf-overview',
  '/admin/oagf-overview/service-activation',
  '/admin/oagf-overview/view-service/{id}/{id}',
  '/admin/oagf-overview/revenue-split-ratio',
  '/admin/oagf-overview/reference-data',
];
const screens: readonly Path[] = [...publicScreens, ...adminScreens];

/** Addresses with a screen. */
export const builtPaths: ReadonlySet<string> = new Set([...statics, ...screens]);

/** Reports whether a screen exists at exactly this address, with or without numbers in it. */
export const isScreen = (path: string): boolean => screens.some((pattern) => fits(pattern, path));
