import * as addresses from '@isura/contract/kernel/addresses';
import { type WaitingPart, waitingLists } from '@isura/contract/report/waiting-lists';

/** The numbers of AN8 beside entries: how much waits there for the person. */
export type Counted = 'approvals' | 'toFix' | 'reconcile' | 'settings';

/** An address with its name. */
export interface PlannedPage {
  label: string;
  href: string;
  /** The calls it uses, where its page has more people. */
  needs?: readonly string[];
}

/** A section of an entry, with what it requires besides what its page does. */
export interface PlannedSection extends PlannedPage {
  /** Its pages by name, its own first, where it has several: each of them offers the others. */
  pages?: readonly PlannedPage[];
  /** Further addresses that belong to it. Whatever is below one of its addresses does so anyway. */
  also?: readonly string[];
  /** The link of a resource the person must have, where the address is another's. */
  of?: string;
  /** Only for those who may act at this address. */
  acts?: string;
  /** Only for those who may not act at this address. */
  watches?: string;
  /** Only for those who do not have this entry. */
  unless?: string;
  /** The list of AN8 that belongs to it: its entry leads there while something waits in it. */
  waits?: WaitingPart;
  /** Names the entry where the person has no other section of it. */
  isName?: true;
}

/** An entry of the menu. */
export interface PlannedEntry {
  entry: string;
  icon: string;
  counts?: Counted;
  /**
   * The search parameters that stay when one of its pages follows another. Such a page shows the pages of its section as
   * tabs below its title (`AnalysisPage`).
   */
  keeps?: readonly string[];
  sections: readonly PlannedSection[];
}

const APPROVALS = addresses.dashboard({ tab: 'approvals' });
const PEOPLE = addresses.people();
const OFFICE = addresses.overview();
const RECONCILE = addresses.reconciliation();
const collection = (page: addresses.CollectionPage) => addresses.collectionAnalysis(page);

/**
 * The menu by task (docs/adr/0302-the-menu-is-by-task.md): its groups with their entries, and the sections of each. It
 * is also the table that says to which entry and section every address belongs. An entry is shown to whoever may open
 * one of its sections, and leads to the first of those; an address belongs to the longest one here that covers it.
 */
export const menuPlan: readonly (readonly PlannedEntry[])[] = [
  [
    {
      entry: 'Home',
      icon: 'home',
      sections: [{ label: 'Home', href: addresses.dashboard(), also: [OFFICE] }],
    },
    {
      entry: 'Approvals',
      icon: 'approvals',
      counts: 'approvals',
      sections: [
        {
          label: 'Payments',
          href: APPROVALS,
          needs: ['PR16'],
          acts: '/admin/reviewer',
          also: ['/admin/reviewer'],
          waits: 'payments',
        },
        { label: 'Decided', href: addresses.dashboard({ tab: 'decided' }), needs: ['PR34'], acts: '/admin/reviewer' },
        { label: 'Organizations', href: addresses.overview({ tab: 'onboarding' }) },
        {
          label: 'Services',
          href: addresses.serviceActivation({ status: 'PENDING_ACTIVATION' }),
          also: [addresses.serviceActivation(), '/admin/oagf-overview/view-service'],
        },
        { label: 'Splits', href: addresses.revenueSplits() },
        { label: 'Bank accounts', href: addresses.bankAccounts({ tab: 'waiting' }) },
        { label: 'Changes', href: addresses.people({ tab: 'requests' }), needs: ['AR3'], waits: 'changes' },
        { label: 'Payments', href: APPROVALS, needs: ['PR16', 'AR3'], waits: 'payments' },
      ],
    },
    {
      entry: 'Payments',
      icon: 'payments',
      sections: [
        { label: 'All payments', href: addresses.payments(), also: ['/admin/reviewer'] },
        {
          label: 'Taxes',
          href: addresses.taxPayments(),
          also: [addresses.keyIn(), addresses.bulkTax()],
        },
        { label: 'PAYE', href: '/admin/payment/paye' },
        { label: 'Contracts', href: addresses.contracts(), needs: ['PR22'] },
        { label: 'Contract fees', href: '/admin/payment/contract-fee' },
        { label: 'Billers', href: addresses.billers() },
        { label: 'Schedules', href: addresses.payments({ tab: 'schedules' }), needs: ['SC3'] },
      ],
    },
    {
      entry: 'To fix',
      icon: 'to-fix',
      counts: 'toFix',
      sections: [
        { label: 'Failed', href: addresses.failed(), waits: 'lines' },
        { label: 'Returned', href: waitingLists.returned.href, needs: ['PR2'], waits: 'returned' },
        { label: 'Not sent', href: addresses.unprocessed() },
        { label: 'Rejected', href: addresses.rejected(), also: ['/admin/payment/rejected-payments-details'] },
        { label: 'Excluded', href: addresses.excluded(), also: ['/admin/payment/excluded-payments-details'] },
      ],
    },
    {
      entry: 'Collections',
      icon: 'collections',
      sections: [
        { label: 'Invoices', href: addresses.invoices() },
        { label: 'Check a payment', href: addresses.validation() },
        { label: 'Settlements', href: RECONCILE, unless: 'Reconcile' },
        {
          label: 'Services',
          href: addresses.corporateProfile({ tab: 'services' }),
          of: '/admin/service-details',
          also: ['/admin/service-details'],
        },
        {
          label: 'Prices and rules',
          href: '/admin/setup-administration/collection-rules',
          also: ['/admin/setup-administration/create-collection', '/admin/setup-administration/edit-collection'],
        },
      ],
    },
    {
      entry: 'Reconcile',
      icon: 'reconcile',
      counts: 'reconcile',
      sections: [{ label: 'Reconcile', href: RECONCILE, needs: ['BS10'], waits: 'days' }],
    },
  ],
  [
    {
      entry: 'Accounts',
      icon: 'accounts',
      sections: [
        { label: 'Balances', href: addresses.balances() },
        { label: 'Statements', href: addresses.balanceStatements() },
        { label: 'Balance sheet', href: addresses.balanceSheet(), needs: ['BA1'] },
        {
          label: 'Ledger',
          href: addresses.balanceSheet({ tab: 'accounts' }),
          needs: ['AC2'],
          also: [addresses.balanceSheet({ tab: 'journals' }), addresses.balanceSheet({ tab: 'trial' })],
        },
      ],
    },
    {
      entry: 'Reports',
      icon: 'reports',
      sections: [
        { label: 'Payments', href: addresses.paymentReport() },
        { label: 'Inflow', href: addresses.reportRows('inflow-report') },
        { label: 'Outflow', href: addresses.reportRows('outflow-report') },
        {
          label: 'Summaries',
          href: addresses.inflowSummary(),
          pages: [
            { label: 'Inflow', href: addresses.inflowSummary() },
            { label: 'Outflow', href: '/admin/reports/payment-report/outflow' },
            { label: 'Inflow by MDA', href: addresses.inflowSummary({}, 'mda'), needs: ['AC8'] },
            { label: 'Outflow by MDA', href: '/admin/reports/payment-report/outflow/mda', needs: ['AC8'] },
          ],
        },
        { label: 'Sent by email', href: addresses.scheduledReports() },
        { label: 'Balance sheet', href: addresses.balanceSheet(), unless: 'Accounts' },
      ],
    },
    {
      entry: 'Analytics',
      icon: 'analytics',
      keeps: ['when', 'start', 'end', 'compare', 'org', 'sector'],
      sections: [
        {
          label: 'Collections',
          href: '/admin/analytics/collection-view',
          pages: [
            { label: 'Overview', href: '/admin/analytics/collection-view' },
            { label: 'Received', href: collection('payments-received') },
            { label: 'Not yet settled', href: collection('pending-inflows') },
            { label: 'Failed', href: collection('rejected-item') },
            { label: 'By service', href: collection('top-services') },
            { label: 'By MDA', href: collection('top-mda') },
            { label: 'By sector', href: collection('top-sector') },
          ],
        },
        {
          label: 'Receivables',
          href: '/admin/analytics/receivable',
          pages: [
            { label: 'Summary', href: '/admin/analytics/receivable' },
            { label: 'Invoices', href: collection('outstanding-payment') },
          ],
        },
        {
          label: 'Payments',
          href: addresses.paymentAnalysis(),
          pages: [
            { label: 'Overview', href: addresses.paymentAnalysis() },
            { label: 'Approved', href: addresses.decidedPayments('approved') },
            { label: 'Rejected', href: addresses.decidedPayments('rejected') },
          ],
        },
        {
          label: 'Payables',
          href: '/admin/analytics/mda-payable',
          pages: [
            { label: 'By due date', href: '/admin/analytics/mda-payable' },
            { label: 'By holder', href: addresses.payables() },
            { label: 'By type', href: addresses.totalPayables() },
          ],
        },
        {
          label: 'Cash',
          href: addresses.cashForecast(),
          pages: [
            { label: 'Forecast', href: addresses.cashForecast() },
            { label: 'Receipts and expenditure', href: '/admin/analytics/expense-receipt-view/oagf' },
          ],
        },
      ],
    },
    {
      entry: 'Projects',
      icon: 'projects',
      sections: [
        { label: 'Projects', href: '/admin/project' },
        { label: 'New project', href: '/admin/project/create' },
        { label: 'Edit a project', href: '/admin/project/edit' },
      ],
    },
  ],
  [
    {
      entry: 'Organizations',
      icon: 'organizations',
      sections: [
        { label: 'Organizations', href: addresses.organizations() },
        { label: 'Bank accounts', href: addresses.bankAccounts(), also: ['/admin/bank-accounts/create'] },
      ],
    },
    {
      entry: 'Audit',
      icon: 'audit',
      sections: [{ label: 'Audit', href: addresses.userReports(), watches: PEOPLE }],
    },
    {
      entry: 'Settings',
      icon: 'settings',
      counts: 'settings',
      sections: [
        { label: 'Organization', href: addresses.corporateProfile(), waits: 'steps' },
        { label: 'Levels and preferences', href: addresses.businessPreference(), waits: 'levels' },
        { label: 'People', href: PEOPLE, isName: true },
        { label: 'Roles', href: '/admin/setup-administration/role-resource-management' },
        { label: 'Reference data', href: '/admin/oagf-overview/reference-data' },
        { label: 'Integrations', href: addresses.integrations() },
        { label: 'Activity', href: addresses.userReports(), acts: PEOPLE },
      ],
    },
  ],
];
