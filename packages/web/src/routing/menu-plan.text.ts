import * as addresses from '@isura/contract/kernel/addresses';

/**
 * The order of the menu: its sections with the addresses in them. A page says for itself what its item is called and who
 * has it, where its resource does not. What is not named here comes at the end of its section.
 */
export const menuPlan = [
  { section: '', items: ['/admin', addresses.dashboard({ tab: 'approvals' }), '/admin/oagf-overview'] },
  {
    section: 'Central office',
    items: [
      '/admin/oagf-overview/service-activation',
      '/admin/oagf-overview/revenue-split-ratio',
      '/admin/bank-accounts/manage',
      '/admin/oagf-overview/reference-data',
    ],
  },
  { section: 'Payments', items: [] },
  {
    section: 'Payment queues',
    items: [
      '/admin/payment/unprocessed-transactions',
      '/admin/payment/failed-transaction',
      '/admin/payment/rejected-payments',
      '/admin/payment/excluded-payments',
    ],
  },
  {
    section: 'Collections',
    items: [
      '/admin/collections/print-invoice',
      '/admin/collections/revenue-validation',
      addresses.validation({ tab: 'settlements' }),
      addresses.validation({ tab: 'statements' }),
      addresses.corporateProfile({ tab: 'services' }),
    ],
  },
  {
    section: 'Reports',
    items: [
      '/admin/reports/payment-report',
      '/admin/reports/inflow-report',
      '/admin/reports/outflow-report',
      '/admin/reports/payment-report/inflow',
      '/admin/reports/payment-report/outflow',
      '/admin/reports/payment-report/inflow/mda',
      '/admin/reports/payment-report/outflow/mda',
      '/admin/reports/mda-balance-sheet',
      '/admin/reports/scheduled-reports',
      '/admin/balances',
      '/admin/mda-balance-statement',
      '/admin/mda-directory',
    ],
  },
  {
    section: 'Setup',
    items: [
      '/admin/setup-administration/corporate-profile',
      '/admin/setup-administration/user-management',
      '/admin/setup-administration/role-resource-management',
      '/admin/setup-administration/collection-rules',
      '/admin/setup-administration/business-preference',
      '/admin/setup-administration/user-reports',
    ],
  },
] as const;

/** A section of the menu. */
export type Section = (typeof menuPlan)[number]['section'];
