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

// For payers and for signing in.

/** Returns the page where an invoice is paid by its reference. */
export const payment = (search: { ref: string; token?: string }) => addressOf('/payment', search);

/** Returns the page that finds an invoice, and shows all of it to the holder of the token. */
export const invoice = (search: { number?: string; token?: string } = {}) => addressOf('/invoice', search);

/** Returns the page that checks a receipt. */
export const receipts = (search: { number?: string; code?: string } = {}) => addressOf('/receipts', search);

/** Returns the result of a payment, to which a provider sends the payer back. */
export const paymentResult = (search: { ref: string }) => addressOf('/revenuePayment/success', search);

/** Returns the form that pays for a service. */
export const serviceForm = (search: { serviceId: number }) => addressOf('/revenue', search);

/** Returns the page that sends the link to choose a new password. */
export const forgotPassword = () => addressOf('/auth/forgot-password');

/** Returns the page that chooses a password with the key of an email; an invited user chooses the first one. */
export const newPassword = (search: { key: string; mode?: 'activate' }) => addressOf('/auth/reset-password', search);

/** Returns a step of the registration of an organization. */
export const registration = (search: { type: 'mda'; step: number }) => addressOf('/auth/register', search);

// For staff: work of the day.

/** Returns the landing page of the admin area; its tab of approvals may show overdue ones only, or the rest. */
export const dashboard = (search: { tab?: 'approvals'; late?: 'yes' | 'no' } = {}) => addressOf('/admin', search);

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

// For staff: organizations and people.

/** Returns the page of an organization. */
export const organization = (id: number, search: { tab?: 'onboarding' } = {}) =>
  addressOf(`/admin/mda-directory/mda-details/${id}`, search);

/** Returns the profile of the user's own organization. */
export const corporateProfile = (search: { tab?: 'onboarding' | 'bank-accounts' } = {}) =>
  addressOf('/admin/setup-administration/corporate-profile', search);

/** Returns the preferences of an organization. */
export const businessPreference = (search: { tab?: 'workflows' } = {}) =>
  addressOf('/admin/setup-administration/business-preference', search);

/** Returns the people of an organization, or its changes for a second person, of which one may be open. */
export const people = (search: { email?: string; tab?: 'requests'; request?: number } = {}) =>
  addressOf('/admin/setup-administration/user-management', search);

/** Returns the reports on users. */
export const userReports = (search: { tab?: 'activity' } = {}) =>
  addressOf('/admin/setup-administration/user-reports', search);

/** Returns a service with its rules. */
export const serviceDetails = (id: number) => addressOf(`/admin/service-details/${id}`);

// For staff: money in, accounts and reports.

/** Returns the list of invoices, with one open beside it or narrowed. */
export const invoices = (search: { invoice?: number; find?: string; owing?: 'short' } = {}) =>
  addressOf('/admin/collections/print-invoice', search);

type ValidationTab = 'payments' | 'receipts' | 'settlements' | 'refunds' | 'statements' | 'unmatched';

/** The parameters of the validation page, tab by tab. */
export interface ValidationSearch {
  /** The number to check. */
  ref?: string;
  tab?: ValidationTab;
  find?: string;
  overpaid?: 'held';
  settled?: 'FAILED';
  settlement?: number;
  statement?: number;
  stage?: 'READ';
  lines?: 'all' | 'matched';
  into?: number;
  when?: 'custom';
  start?: string;
  end?: string;
}

/** Returns the page that validates payments: settlements, statements, refunds and money that nobody claimed. */
export const validation = (search: ValidationSearch = {}) => addressOf('/admin/collections/revenue-validation', search);

/** Returns the accounts of all organizations. */
export const bankAccounts = (search: { tab?: 'waiting' } = {}) => addressOf('/admin/bank-accounts/manage', search);

/** Returns the balances, with one account open or the low ones only. */
export const balances = (search: { account?: number; level?: 'low' } = {}) => addressOf('/admin/balances', search);

/** Returns the statements of an organization's balance. */
export const balanceStatements = (search: { month?: string } = {}) => addressOf('/admin/mda-balance-statement', search);

/** Returns the balance sheet, with a journal open beside its list. */
export const balanceSheet = (search: { tab?: 'journals'; journal?: number } = {}) =>
  addressOf('/admin/reports/mda-balance-sheet', search);

/** Returns the scheduled reports, or the files. */
export const scheduledReports = (search: { tab?: 'files' } = {}) =>
  addressOf('/admin/reports/scheduled-reports', search);

/** Returns the report on payments made. */
export const paymentReport = (search: { project?: number; when?: 'this-year' } = {}) =>
  addressOf('/admin/reports/payment-report', search);

/** The days of a report, and the group its rows belong to. */
export interface RowsSearch {
  when: 'custom';
  start: string;
  end: string;
  service?: string | number;
  account?: string | number;
  channel?: string | number;
  type?: string | number;
  org?: string | number;
}

/** Returns the report of money in or out, narrowed to the rows behind a group. */
export const reportRows = (report: 'inflow-report' | 'outflow-report', search: RowsSearch) =>
  addressOf(`/admin/reports/${report}`, search);

/** Returns the analysis of payments received. */
export const paymentsReceived = () => addressOf('/admin/analytics/collection-view/payments-received');

/** Returns the cash forecasts, with one open. */
export const cashForecast = (search: { forecast?: number } = {}) => addressOf('/admin/analytics/cash-forecast', search);

// For staff: payments.

/** Returns a payment request; taxes and pensions have pages of their own for it. */
export const paymentRequest = (
  id: number,
  page: 'request-awaiting-review' | 'vat' | 'pension' = 'request-awaiting-review',
  search: { status?: 'EXCLUDED' } = {},
) => addressOf(`/admin/reviewer/${page}/${id}`, search);

/** Returns a project. */
export const project = (id: number) => addressOf(`/admin/project/view/${id}`);

/** Returns approved lines that are not final; with an account what is reserved on it. */
export const unprocessed = (search: { account?: number } = {}) =>
  addressOf('/admin/payment/unprocessed-transactions', search);

/** Returns the lines that a bank refused or returned. */
export const failed = (search: { tab?: 'contradicted'; request?: number } = {}) =>
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
export const typeLanding = ({ paths }: OfType, search: { tab?: 'schedules' } = {}) => addressOf(paths.landing, search);

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
