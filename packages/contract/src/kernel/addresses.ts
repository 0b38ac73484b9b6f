declare const ofTheBook: unique symbol;

/**
 * An address of the portal in the browser: a path and its query. Only this book makes one, so that server and screens
 * lead to pages that exist, with parameters those pages read (packages/web/src/app/addresses.test.ts).
 */
export type PortalAddress = string & { readonly [ofTheBook]: true };

/** Returns a path with its query in the order of the parameters; one that is undefined is left out. */
function addressOf(path: string, search: object = {}): PortalAddress {
  const query = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return (query ? `${path}?${query}` : path) as PortalAddress;
}

/** The days of a page by their name, as its filter offers them. */
type Preset = 'today' | 'last-7-days' | 'this-month' | 'last-month' | 'this-year';

/** The days of a page: named ones, or its own with both ends included, of which an absent one is open. */
export interface DaysSearch {
  when?: Preset | 'custom';
  start?: string | undefined;
  end?: string | undefined;
}

/** Returns the parameters that narrow a page to the days of a figure; none where neither end is known. */
export const ownDays = ({ start, end }: { start?: string | undefined; end?: string | undefined }): DaysSearch =>
  start === undefined && end === undefined ? {} : { when: 'custom', start, end };

// For payers and for signing in.

/** Returns the page where an invoice is paid by its reference. */
export const invoicePayment = (search: { ref: string; token?: string }) => addressOf('/payment', search);

/** Returns the page that finds an invoice, and shows all of it to the holder of the token. */
export const invoiceLookup = (search: { number?: string; token?: string } = {}) => addressOf('/invoice', search);

/** Returns the page that checks a receipt. */
export const receiptCheck = (search: { number?: string; code?: string | undefined } = {}) =>
  addressOf('/receipts', search);

/** Returns the result of a payment, to which a provider sends the payer back. */
export const paymentResult = (search: { ref: string }) => addressOf('/revenuePayment/success', search);

/** Returns the form that pays for a service. */
export const serviceForm = (search: { serviceId: number }) => addressOf('/revenue', search);

/** Returns the page that sends the link to choose a new password. */
export const forgotPassword = () => addressOf('/auth/forgot-password');

/** Returns the page that chooses a password with the key of an email; an invited user chooses the first one. */
export const newPassword = (search: { key: string; mode?: 'activate' }) => addressOf('/auth/reset-password', search);

/** Returns the registration of an organization, at a step, or of a payer, who then continues on the page `returnTo`. */
export const registration = (search: { type: 'mda'; step?: number } | { type: 'payer'; returnTo: PortalAddress }) =>
  addressOf('/auth/register', search);

// For staff: work of the day.

/** The parameters of the landing page: approvals, overdue ones only or the rest, or the user's decisions of some days. */
interface DashboardSearch extends DaysSearch {
  tab?: 'approvals' | 'decided';
  /** What waits at the user's level, or everything that waits in the organization, instead of what waits for them. */
  see?: 'level' | 'all';
  late?: 'yes' | 'no';
  /** The payment that is open first. */
  request?: number;
}

/** Returns the landing page of the admin area, with a tab of it. */
export const dashboard = (search: DashboardSearch = {}) => addressOf('/admin', search);

/** Returns the overview of the central office, with a tab of its queue or one request open. */
export const overview = (search: { tab?: 'onboarding'; request?: number } = {}) =>
  addressOf('/admin/oagf-overview', search);

/** Returns the services to activate. */
export const serviceActivation = (search: { status?: 'PENDING_ACTIVATION' } = {}) =>
  addressOf('/admin/oagf-overview/service-activation', search);

/** Returns a service as the central office reads it, with its split. */
export const serviceWithSplit = (serviceId: number, orgId: number) =>
  addressOf(`/admin/oagf-overview/view-service/${serviceId}/${orgId}`);

/** Returns the splits of revenue. */
export const revenueSplits = (search: { tab?: 'waiting' } = {}) =>
  addressOf('/admin/oagf-overview/revenue-split-ratio', search);

/** Returns the API keys of all organizations, or those of one. */
export const integrations = (search: { org?: number; unused?: 'yes' } = {}) =>
  addressOf('/admin/oagf-overview/integrations', search);

// For staff: organizations and people.

/** Returns the organizations, or those with a status. */
export const organizations = (search: { status?: 'LIVE' } = {}) => addressOf('/admin/mda-directory', search);

/** Returns the page of an organization. */
export const organization = (id: number, search: { tab?: 'onboarding' } = {}) =>
  addressOf(`/admin/mda-directory/mda-details/${id}`, search);

/** Returns the profile of the user's own organization. */
export const corporateProfile = (search: { tab?: 'onboarding' | 'bank-accounts' | 'services' } = {}) =>
  addressOf('/admin/setup-administration/corporate-profile', search);

/** Returns the preferences of an organization. */
export const businessPreference = (search: { tab?: 'workflows' | 'integrations' | 'webhooks' } = {}) =>
  addressOf('/admin/setup-administration/business-preference', search);

/** The parameters of the people of an organization, and of its changes for a second person. */
interface PeopleSearch {
  email?: string;
  status?: 'ACTIVE';
  tab?: 'requests';
  request?: number;
  'request-status'?: 'AWAITING_APPROVAL';
  /** Only changes that the user may decide now. */
  decidable?: 'yes';
}

/** Returns the people of an organization, or its changes for a second person, of which one may be open. */
export const people = (search: PeopleSearch = {}) => addressOf('/admin/setup-administration/user-management', search);

/** The parameters of the reports on users: of the activity, the events of one kind on some days. */
interface UserReportsSearch extends DaysSearch {
  tab?: 'activity' | 'sample';
  category?: 'ROLE';
}

/** Returns the reports on users. */
export const userReports = (search: UserReportsSearch = {}) =>
  addressOf('/admin/setup-administration/user-reports', search);

/** Returns a service with its rules. */
export const serviceDetails = (id: number) => addressOf(`/admin/service-details/${id}`);

// For staff: money in, accounts and reports.

/** The parameters of the list of invoices; its days are those on which they are due. */
export interface InvoicesSearch extends DaysSearch {
  invoice?: number;
  find?: string;
  owing?: 'owed' | 'overdue' | 'short' | 'billed';
  service?: number | undefined;
  org?: number | undefined;
  payer?: number | undefined;
  /** The form of a new one. */
  new?: '1';
}

/** Returns the list of invoices, with one open beside it or narrowed, or the form of a new one. */
export const invoices = (search: InvoicesSearch = {}) => addressOf('/admin/collections/print-invoice', search);

/** The parameters of the validation page, tab by tab. */
export interface ValidationSearch extends DaysSearch {
  /** The number to check. */
  ref?: string;
  tab?: 'payments' | 'receipts' | 'refunds';
  find?: string;
  overpaid?: 'held';
  status?: 'SUCCESSFUL' | 'UNCONFIRMED';
  banked?: 'UNSETTLED';
  channel?: string;
  org?: number | undefined;
}

/** Returns the page that validates payments, with the payments, receipts and refunds. */
export const validation = (search: ValidationSearch = {}) => addressOf('/admin/collections/revenue-validation', search);

/** The parameters of reconciliation, tab by tab: days of accounts, bank lines, statements, settlements. */
export interface ReconciliationSearch extends DaysSearch {
  tab?: 'reconciliation' | 'unmatched' | 'statements' | 'settlements';
  settled?: 'WAITING' | 'FAILED';
  settlement?: number;
  statement?: number;
  stage?: 'READ';
  lines?: 'all' | 'matched';
  line?: number;
  into?: number;
}

/** Returns the page that reconciles the ledger with the bank. */
export const reconciliation = (search: ReconciliationSearch = {}) => addressOf('/admin/reconciliation', search);

/** Returns the accounts of all organizations. */
export const bankAccounts = (search: { tab?: 'waiting' } = {}) => addressOf('/admin/bank-accounts/manage', search);

/** The parameters of the balances, and of their tab with what others owe for refunds, or what the own MDA owes. */
interface BalancesSearch {
  account?: number;
  level?: 'low';
  tab?: 'recoveries';
  org?: number | undefined;
  way?: 'gives';
}

/** Returns the balances, with one account open or the low ones only, or the recoveries. */
export const balances = (search: BalancesSearch = {}) => addressOf('/admin/balances', search);

/** Returns the statements of an organization's balance. */
export const balanceStatements = (search: { month?: string } = {}) => addressOf('/admin/mda-balance-statement', search);

/** Returns the balance sheet, with a journal open beside its list. */
export const balanceSheet = (search: { tab?: 'accounts' | 'journals' | 'trial'; journal?: number } = {}) =>
  addressOf('/admin/reports/mda-balance-sheet', search);

/** Returns the scheduled reports, or the files. */
export const scheduledReports = (search: { tab?: 'files' } = {}) =>
  addressOf('/admin/reports/scheduled-reports', search);

/** An id, or the key of a row that is one. */
type Id = number | string;

/** The parameters of a report on some days; `org` is an organization that the central office selected. */
interface ReportSearch extends DaysSearch {
  org?: Id | undefined;
}

/** Returns the report on payments made. */
export const paymentReport = (search: ReportSearch & { project?: number; status?: string } = {}) =>
  addressOf('/admin/reports/payment-report', search);

/** The days of a report of money in or out, and the group its rows belong to. */
export interface RowsSearch extends ReportSearch {
  service?: Id;
  account?: Id;
  channel?: string;
  type?: string;
}

/** Returns the report of money in or out, narrowed to the rows behind a group. */
export const reportRows = (report: 'inflow-report' | 'outflow-report', search: RowsSearch = {}) =>
  addressOf(`/admin/reports/${report}`, search);

/** Returns the summary of money in, by service or by organization. */
export const inflowSummary = (search: ReportSearch = {}, by?: 'mda') =>
  addressOf(`/admin/reports/payment-report/inflow${by ? `/${by}` : ''}`, search);

/** The pages of the analysis of money in. */
export type CollectionPage =
  | 'payments-received'
  | 'outstanding-payment'
  | 'pending-inflows'
  | 'rejected-item'
  | 'top-services'
  | 'top-mda'
  | 'top-sector';

/** Returns a page of the analysis of money in; rejected items may be of one kind and reason, MDAs of one sector. */
export const collectionAnalysis = (
  page: CollectionPage,
  search: ReportSearch & { kind?: string; reason?: string; sector?: Id } = {},
) => addressOf(`/admin/analytics/collection-view/${page}`, search);

/** Returns the analysis of payments. */
export const paymentAnalysis = (search: ReportSearch = {}) => addressOf('/admin/analytics/payment-view', search);

/** The parameters of decided payments: their days, and a filter with its value. */
export interface DecidedSearch extends ReportSearch {
  type?: string | undefined;
  find?: string | undefined;
  maker?: Id | undefined;
  level?: Id | undefined;
  reason?: string | undefined;
}

/** Returns the payments approved, or rejected, on some days. */
export const decidedPayments = (decision: 'approved' | 'rejected', search: DecidedSearch = {}) =>
  addressOf(`/admin/analytics/payment-view/payments-${decision}`, search);

/** The parameters of payables, which are of now and have no days. */
export interface PayablesSearch {
  /** A side of today, `overdue` or `due`, or an age in lower case. */
  bucket?: string | undefined;
  org?: number | undefined;
  type?: string | undefined;
  status?: string | undefined;
}

/** Returns the payables of today by age. */
export const payables = (search: PayablesSearch = {}) => addressOf('/admin/analytics/payableView', search);

/** Returns all payables. */
export const totalPayables = (search: PayablesSearch = {}) =>
  addressOf('/admin/analytics/payment-view/total-payables', search);

/** Returns the cash forecasts, with one open. */
export const cashForecast = (search: { forecast?: number } = {}) => addressOf('/admin/analytics/cash-forecast', search);

// For staff: payments.

/** Returns a payment request; taxes and pensions have pages of their own for it. */
export const paymentRequest = (
  id: number,
  page: 'request-awaiting-review' | 'vat' | 'pension' = 'request-awaiting-review',
  search: { status?: 'EXCLUDED' } = {},
) => addressOf(`/admin/reviewer/${page}/${id}`, search);

/** The parameters of the list of payments: those of the user, with a shown status, or all schedules. */
interface PaymentsSearch {
  tab?: 'schedules';
  shown?: 'RETURNED' | 'AWAITING_APPROVAL' | 'SCHEDULED' | 'PARTLY_PAID';
  own?: true;
}

/** Returns all payments, those of the user with a shown status, or all schedules. */
export const payments = ({ own, ...search }: PaymentsSearch = {}) =>
  addressOf('/admin/payment', { ...search, ...(own && { whose: 'me' as const }) });

/** Returns the payments of the four taxes. */
export const taxPayments = () => addressOf('/admin/payment/tax-payments');

/** Returns the upload of a schedule of taxes. */
export const bulkTax = () => addressOf('/admin/payment/bulk-tax-upload');

/** Returns a project. */
export const project = (id: number) => addressOf(`/admin/project/view/${id}`);

/** Returns approved lines that are not final, with an account what is reserved on it; or those paid on some days. */
export const unprocessed = (search: DaysSearch & { tab?: 'with-bank' | 'paid'; account?: number } = {}) =>
  addressOf('/admin/payment/unprocessed-transactions', search);

/** Returns the lines that a bank refused or returned, or those that the user may correct or try again. */
export const failed = (search: { tab?: 'contradicted'; request?: number; fix?: 'yes' } = {}) =>
  addressOf('/admin/payment/failed-transaction', search);

/** Returns the rejected payments. */
export const rejected = () => addressOf('/admin/payment/rejected-payments');

/** Returns one rejected payment. */
export const rejectedOne = (search: { requestId: number }) =>
  addressOf('/admin/payment/rejected-payments-details', search);

/** Returns the rows and lines that were excluded. */
export const excluded = () => addressOf('/admin/payment/excluded-payments');

/** Returns what one schedule, or the reviewers of one payment, excluded. */
export const excludedDetails = (search: { scheduleId: number } | { requestId: number }) =>
  addressOf('/admin/payment/excluded-payments-details', search);

/** Returns the sheet for keying in lines of one tax. */
export const keyIn = (search: { type?: string } & Pick<FormSearch, 'draft' | 'step'> = {}) =>
  addressOf('/admin/payment/key-in-tax-payments', search);

/** The paths of a payment type, of its entry (request/payment-type.ts). */
interface OfType {
  readonly paths: { readonly landing: string; readonly single: string; readonly bulk?: string };
}

/** Returns the landing page of a payment type. */
export const typeLanding = ({ paths }: OfType, search: { tab?: 'schedules' | 'contracts' | 'billers' } = {}) =>
  addressOf(paths.landing, search);

/** Returns the list of contracts. */
export const contracts = () => addressOf('/admin/payment/contract', { tab: 'contracts' });

/** Returns the list of billers. */
export const billers = () => addressOf('/admin/payment/bill', { tab: 'billers' });

/** The parameters of a payment form: the draft with its step, or what a new payment begins with. */
export interface FormSearch {
  draft?: number | undefined;
  step?: 'check' | 'done' | undefined;
  kind?: string | undefined;
  biller?: number;
  contract?: string;
  invoice?: string;
  project?: number;
}

/** Returns the form of one payment of a type. */
export const typeForm = ({ paths }: OfType, search: FormSearch = {}) => addressOf(paths.single, search);

/** Returns the path of the page for many lines of a type, and the query its entry has for a new schedule. */
export function bulkPath({ paths }: OfType): [path: string, query: string] {
  const [path = paths.landing, query = ''] = (paths.bulk ?? paths.landing).split('?');
  return [path, query];
}

/** Returns the page for many lines of a type: for a schedule at the step of its status, or a new one. */
export function typeBulk(type: OfType, { schedule }: { schedule?: number | undefined } = {}): PortalAddress {
  const [path, query] = bulkPath(type);
  return addressOf(path, schedule === undefined ? Object.fromEntries(new URLSearchParams(query)) : { schedule });
}
