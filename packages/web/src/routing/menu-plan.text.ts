import { offeredTypes } from '@isura/contract/request/payment-types';

/** An item of the menu: the page a resource links to, or a page below it, whose name and icon are then given here. */
export interface PlannedItem {
  href: string;
  label?: string;
  icon?: string;
  /** The link of the resource that grants it, where the resource itself links elsewhere. */
  of?: string;
  /** The calls it uses, where it is part of a page that more people have. */
  needs?: readonly string[];
}

/**
 * The arrangement of the menu: groups in order. What a resource links to and no group names keeps the section of its
 * resource.
 */
export const menuPlan: readonly { section: string; items: readonly PlannedItem[] }[] = [
  {
    section: '',
    items: [
      { href: '/admin' },
      { href: '/admin?tab=approvals', label: 'Approvals', icon: 'checklist', of: '/admin/reviewer', needs: ['PR16'] },
      { href: '/admin/oagf-overview' },
    ],
  },
  {
    section: 'Central office',
    items: [
      {
        href: '/admin/oagf-overview/service-activation',
        label: 'Service activation',
        icon: 'building-store',
        of: '/admin/oagf-overview',
      },
      {
        href: '/admin/oagf-overview/revenue-split-ratio',
        label: 'Revenue splits',
        icon: 'git-fork',
        of: '/admin/oagf-overview',
      },
      { href: '/admin/bank-accounts/manage' },
      {
        href: '/admin/oagf-overview/reference-data',
        label: 'Reference data',
        icon: 'database',
        of: '/admin/oagf-overview',
      },
    ],
  },
  {
    section: 'Payments',
    items: offeredTypes().flatMap(({ group, paths, menu }, at, all): PlannedItem[] => {
      if (group !== 'TAX') return [{ href: paths.landing, ...menu }];
      // The taxes share one page.
      return all.findIndex((one) => one.group === 'TAX') === at ? [{ href: '/admin/payment/tax-payments' }] : [];
    }),
  },
  {
    section: 'Payment queues',
    items: [
      { href: '/admin/payment/unprocessed-transactions' },
      { href: '/admin/payment/failed-transaction' },
      { href: '/admin/payment/rejected-payments' },
      { href: '/admin/payment/excluded-payments' },
    ],
  },
  {
    section: 'Collections',
    items: [
      { href: '/admin/collections/print-invoice' },
      { href: '/admin/collections/revenue-validation' },
      {
        href: '/admin/collections/revenue-validation?tab=settlements',
        label: 'Settlements',
        icon: 'send',
        of: '/admin/collections/revenue-validation',
      },
      {
        href: '/admin/collections/revenue-validation?tab=statements',
        label: 'Bank statements',
        icon: 'file-analytics',
        of: '/admin/collections/revenue-validation',
        needs: ['BS2'],
      },
      {
        href: '/admin/setup-administration/corporate-profile?tab=services',
        label: 'Services',
        icon: 'building-store',
        of: '/admin/service-details',
      },
    ],
  },
  {
    section: 'Reports',
    items: [
      { href: '/admin/reports/payment-report' },
      { href: '/admin/reports/inflow-report' },
      { href: '/admin/reports/outflow-report' },
      { href: '/admin/reports/payment-report/inflow' },
      { href: '/admin/reports/payment-report/outflow' },
      { href: '/admin/reports/payment-report/inflow/mda' },
      { href: '/admin/reports/payment-report/outflow/mda' },
      { href: '/admin/reports/mda-balance-sheet' },
      {
        href: '/admin/reports/scheduled-reports',
        label: 'Scheduled reports',
        icon: 'mail',
        of: '/admin/reports',
      },
      { href: '/admin/balances' },
      { href: '/admin/mda-balance-statement' },
      { href: '/admin/mda-directory' },
    ],
  },
  {
    section: 'Setup',
    items: [
      { href: '/admin/setup-administration/corporate-profile' },
      { href: '/admin/setup-administration/user-management' },
      { href: '/admin/setup-administration/role-resource-management' },
      { href: '/admin/setup-administration/collection-rules' },
      { href: '/admin/setup-administration/business-preference' },
      { href: '/admin/setup-administration/user-reports' },
    ],
  },
];
