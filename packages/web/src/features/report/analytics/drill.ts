/** The days of a figure, both ends included. */
interface DrillDays {
  start: string;
  end: string;
}

/** The filters of a figure, by the search parameters of its list. */
export type Narrowed = Readonly<Record<string, string | number | undefined>>;

/** Returns an address with its search parameters. */
export const addressOf = (path: string, words: Narrowed): string => {
  const pairs = Object.entries(words).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
};

const ownDays = ({ start, end }: DrillDays, narrowed: Narrowed): string => {
  const words = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return String(new URLSearchParams([['when', 'custom'], ['start', start], ['end', end], ...words]));
};

/**
 * Returns the address of the payments that a figure of money received adds up: the inflow report of its days with its
 * filters.
 */
export const paymentsBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/reports/inflow-report?${ownDays(days, narrowed)}`;

/** Returns the address of the payments made on the days of a figure, with its filters: the payment report. */
export const madeBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/reports/payment-report?${ownDays(days, narrowed)}`;

/** Returns the address of the lines that a figure of money paid adds up: the outflow report of its days. */
export const paidBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/reports/outflow-report?${ownDays(days, narrowed)}`;

/** Returns the address of the payments approved, or rejected, on some days. */
export const decidedBehind = (how: 'approved' | 'rejected', days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/analytics/payment-view/payments-${how}?${ownDays(days, narrowed)}`;

const ofNow = (path: string, narrowed: Narrowed): string => {
  const words = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return words.length > 0 ? `${path}?${new URLSearchParams(words)}` : path;
};

/** Returns the address of the payables of a bucket or side, filtered as the figure; payables have no days. */
export const payablesBehind = (bucket: string | undefined, narrowed: Narrowed = {}): string =>
  ofNow('/admin/analytics/payableView', { bucket: bucket?.toLowerCase(), ...narrowed });

/** Returns the same address among all payables. */
export const totalPayablesBehind = (narrowed: Narrowed): string =>
  ofNow('/admin/analytics/payment-view/total-payables', narrowed);

/** Returns the address of a summary or a ranking of the same days. */
export const summaryBehind = (path: string, days: DrillDays, narrowed: Narrowed = {}): string =>
  `${path}?${ownDays(days, narrowed)}`;

/** Returns the address of the attempts of some days that are not confirmed yet. */
export const attemptsBehind = (days: DrillDays): string =>
  `/admin/collections/revenue-validation?tab=payments&status=UNCONFIRMED&${ownDays(days, {})}`;

/** Returns the address of what was rejected on some days, with the filters of the figure. */
export const rejectedBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  summaryBehind('/admin/analytics/collection-view/rejected-item', days, narrowed);

/** Returns the address of pending payments, of some days where their end is known. */
export const pendingBehind = (
  isPaid: boolean,
  { start, end, ...narrowed }: { start?: string | undefined; end?: string | undefined } & Narrowed,
): string =>
  addressOf('/admin/collections/revenue-validation', {
    tab: 'payments',
    ...(isPaid ? { status: 'SUCCESSFUL', banked: 'UNSETTLED' } : { status: 'UNCONFIRMED' }),
    ...(start || end ? { when: 'custom', start, end } : {}),
    ...narrowed,
  });

/** Returns the address of what was paid out on the days of a figure. */
export const paidOutBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  summaryBehind('/admin/reports/outflow-report', days, narrowed);
