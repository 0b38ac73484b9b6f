/** The days of a figure, both in it. */
interface DrillDays {
  start: string;
  end: string;
}

/** What a figure is narrowed to, by the words of the address of its list. */
export type Narrowed = Readonly<Record<string, string | number | undefined>>;

/** An address with its words. */
export const addressOf = (path: string, words: Narrowed): string => {
  const said = Object.entries(words).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
};

const ownDays = ({ start, end }: DrillDays, narrowed: Narrowed): string => {
  const words = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return String(new URLSearchParams([['when', 'custom'], ['start', start], ['end', end], ...words]));
};

/** The address of the payments a figure of money received adds up: the inflow report of its days, narrowed as the figure is. */
export const paymentsBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/reports/inflow-report?${ownDays(days, narrowed)}`;

/** The address of the payments that were made on the days of a figure, narrowed as the figure is: the payment report. */
export const madeBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/reports/payment-report?${ownDays(days, narrowed)}`;

/** The address of the lines a figure of money paid adds up: the outflow report of its days. */
export const paidBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/reports/outflow-report?${ownDays(days, narrowed)}`;

/** The address of the payments of some days that were approved, or rejected. */
export const decidedBehind = (how: 'approved' | 'rejected', days: DrillDays, narrowed: Narrowed = {}): string =>
  `/admin/analytics/payment-view/payments-${how}?${ownDays(days, narrowed)}`;

const ofNow = (path: string, narrowed: Narrowed): string => {
  const words = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return words.length > 0 ? `${path}?${new URLSearchParams(words)}` : path;
};

/** The address of what is payable, of one bucket or side, narrowed as the figure is; it is of now and has no days. */
export const payablesBehind = (bucket: string | undefined, narrowed: Narrowed = {}): string =>
  ofNow('/admin/analytics/payableView', { bucket: bucket?.toLowerCase(), ...narrowed });

/** The same among all that is payable. */
export const totalPayablesBehind = (narrowed: Narrowed): string =>
  ofNow('/admin/analytics/payment-view/total-payables', narrowed);

/** The address of a summary or a ranking of the same days. */
export const summaryBehind = (path: string, days: DrillDays, narrowed: Narrowed = {}): string =>
  `${path}?${ownDays(days, narrowed)}`;

/** The address of the attempts of some days that wait for their provider. */
export const attemptsBehind = (days: DrillDays): string =>
  `/admin/collections/revenue-validation?tab=payments&status=PENDING&${ownDays(days, {})}`;

/** The address of what was rejected on some days, narrowed as the figure is. */
export const rejectedBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  summaryBehind('/admin/analytics/collection-view/rejected-item', days, narrowed);

/** The address of the payments that are on their way, of some days where the end of these is known. */
export const pendingBehind = (
  isPaid: boolean,
  { start, end, ...narrowed }: { start?: string | undefined; end?: string | undefined } & Narrowed,
): string =>
  addressOf('/admin/collections/revenue-validation', {
    tab: 'payments',
    ...(isPaid ? { status: 'SUCCESSFUL', banked: 'UNSETTLED' } : { status: 'PENDING' }),
    ...(start || end ? { when: 'custom', start, end } : {}),
    ...narrowed,
  });

/** The address of what went out on the days of a figure. */
export const paidOutBehind = (days: DrillDays, narrowed: Narrowed = {}): string =>
  summaryBehind('/admin/reports/outflow-report', days, narrowed);
