import { UNCONFIRMED } from '@isura/contract/collect/states';
import { addMonths, firstDayOf, lastDayOf, type Period, periodOf } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import type { Inflows, Ranking } from '@isura/contract/report/analytics';
import type { CollectionSummary, PendingInflows } from '@isura/contract/report/collection-view';
import type { CentralFigures, Dashboard } from '@isura/contract/report/dashboard';
import type { ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import { amounts, rangeOf, type Saying } from './claims.ts';
import { owed } from './owed-claims.ts';

/** States what came in: in total, by bucket, channel and service, and what it is compared with. */
export function inflows(figures: Inflows, { is, addsUp }: Saying): void {
  const days = rangeOf(figures);
  const { total, count, series, byChannel, byService, before, lastYear, refunded, services } = figures;
  is('total', { count, amount: total }, 'inflow', days);
  is('refunded', { amount: refunded }, 'inflow', days, 'refunded');
  is('before', before, 'inflow', rangeOf(before));
  is('last year', lastYear, 'inflow', rangeOf(lastYear));
  is('pending', figures.pending, 'payments', { ...days, status: UNCONFIRMED }, 'unconfirmed');
  for (const bucket of series) is(bucket.bucket, bucket, 'inflow', rangeOf(bucket));
  for (const row of byChannel) is(row.key, row, 'inflow', { ...days, channel: row.key });
  for (const row of byService) is(row.name, row, 'inflow', { ...days, 'service-id': row.key });
  addsUp('buckets', total, amounts(series));
  addsUp(
    'buckets before',
    before.amount,
    series.map((bucket) => bucket.before),
  );
  addsUp('channels', total, amounts(byChannel));
  addsUp(
    'channels before',
    before.amount,
    byChannel.map((row) => row.before),
  );
  if (services <= 10) addsUp('services', total, amounts(byService));
}

/** States the rows of a ranking, which `key` filters the inflow report by, and its total. */
export function ranking(
  { start, end, count, amount, before, rows, groups }: Ranking,
  { is, addsUp }: Saying,
  key: string,
): void {
  const days = rangeOf({ start, end });
  is('ranked', { count, amount }, 'inflow', days);
  is('ranked before', { amount: before.amount }, 'inflow', rangeOf(before));
  if (key) for (const row of rows) is(row.name, row, 'inflow', { ...days, [key]: row.key });
  if (groups <= 10) addsUp('rows', amount, amounts(rows));
}

/** States money in beside money out, by bucket, sector and organization. */
export function both(figures: ExpenseReceipt, { is, addsUp }: Saying): void {
  const { start, end, receipt, expense, receipts, expenses, before, series, sectors } = figures;
  is('receipt', { count: receipts, amount: receipt }, 'inflow', rangeOf({ start, end }));
  is('expense', { count: expenses, amount: expense }, 'outflow', rangeOf({ start, end }));
  is('receipt before', { amount: before.receipt }, 'inflow', rangeOf(before));
  is('expense before', { amount: before.expense }, 'outflow', rangeOf(before));
  for (const bucket of series) {
    is(`receipt of ${bucket.bucket}`, { amount: bucket.receipt }, 'inflow', rangeOf(bucket));
    is(`expense of ${bucket.bucket}`, { amount: bucket.expense }, 'outflow', rangeOf(bucket));
  }
  const organizations = sectors.flatMap((sector) => sector.organizations);
  for (const row of organizations) {
    const days = { ...rangeOf({ start, end }), 'org-id': row.key };
    is(`receipt of ${row.name}`, { amount: row.receipt }, 'inflow', days);
    is(`expense of ${row.name}`, { amount: row.expense }, 'outflow', days);
  }
  for (const part of ['receipt', 'expense', 'net'] as const) {
    for (const rows of [series, sectors, organizations])
      addsUp(
        part,
        figures[part],
        rows.map((row) => row[part]),
      );
    for (const sector of sectors)
      addsUp(
        `${part} of ${sector.name}`,
        sector[part],
        sector.organizations.map((row) => row[part]),
      );
  }
  addsUp(
    'receipts before',
    before.receipt,
    series.map((row) => row.receiptBefore),
  );
  addsUp(
    'expenses before',
    before.expense,
    series.map((row) => row.expenseBefore),
  );
}

/** States what all organizations took, less refunds, and that their settlements explain it. */
export function central(figures: CentralFigures, { is, addsUp }: Saying): void {
  const { start, end, inflow, series, byMda, bySector, paidMdas, paidOut, settlements, beside } = figures;
  const days = rangeOf({ start, end });
  is('inflow', inflow, 'inflow', days, 'net');
  for (const row of byMda) is(row.name, row, 'inflow', { ...days, 'org-id': row.id }, 'net');
  if (paidOut) is('paid out', paidOut, 'paid', { view: 'paid', ...days });
  addsUp('buckets', inflow.amount, amounts(series));
  // Whoever received money only a year before is no row: the page shows them as one (the others).
  if (paidMdas <= 10) {
    addsUp('organizations', inflow.amount, amounts(byMda));
    addsUp('sectors', inflow.amount, amounts(bySector));
  }
  const moved = [beside.recovered, beside.givenBack].map((amount) => nairaOf(asKobo(-koboOf(String(amount)))));
  addsUp('settlements', inflow.amount, [...amounts(settlements), beside.ungathered.amount, beside.kept, ...moved]);
}

/** States the figures of the landing page; those of money in are less refunds. */
export function dashboard(figures: Dashboard, { is }: Saying): void {
  const {
    day,
    receivedThisMonth,
    series = [],
    out,
    topServices = [],
    topOrganizations = [],
    overdueInvoices,
    owed: owedInvoices,
  } = figures;
  const month = rangeOf({ start: firstDayOf(periodOf(day)), end: day });
  const monthOf = (period: Period) => rangeOf({ start: firstDayOf(period), end: lastDayOf(period) });
  if (receivedThisMonth) is('received this month', receivedThisMonth, 'inflow', month, 'net');
  for (const row of series) is(`received in ${row.month}`, row, 'inflow', monthOf(row.month), 'net');
  for (const row of series)
    is(
      `received a year before ${row.month}`,
      { amount: row.lastYear },
      'inflow',
      monthOf(addMonths(row.month, -12)),
      'net',
    );
  if (out) is('paid this month', out.paidThisMonth, 'paid', { view: 'paid', ...month });
  for (const row of out?.series ?? []) is(`paid in ${row.month}`, row, 'paid', { view: 'paid', ...monthOf(row.month) });
  for (const row of topServices) is(row.name, row, 'inflow', { ...month, 'service-id': row.id }, 'net');
  for (const row of topOrganizations) is(row.name, row, 'inflow', { ...month, 'org-id': row.id }, 'net');
  if (overdueInvoices) is('overdue', overdueInvoices, 'invoices', { overdue: 'true' }, 'balance');
  if (owedInvoices) is('owed', owedInvoices, 'invoices', { owed: 'true' }, 'balance');
}

/** States what is on its way, by age and channel. */
function pending({ paid, attempts }: PendingInflows, { is, addsUp }: Saying): void {
  for (const [part, narrowed, adds] of [
    [paid, { status: 'SUCCESSFUL', settlement: 'UNSETTLED' }, 'amount'],
    [attempts, { status: UNCONFIRMED }, 'unconfirmed'],
  ] as const) {
    is('pending', part, 'payments', narrowed, adds);
    for (const age of part.ages) is(`pending ${age.label}`, age, 'payments', { ...narrowed, ...rangeOf(age) }, adds);
    for (const row of part.channels) is(`pending ${row.key}`, row, 'payments', { ...narrowed, channel: row.key }, adds);
    addsUp('ages of pending', part.amount, amounts(part.ages));
    addsUp('channels of pending', part.amount, amounts(part.channels));
  }
}

/** States the tiles of the collection overview. */
export function collection(figures: CollectionSummary, reported: Saying): void {
  const { received, before, rejected, topService, topMda } = figures;
  const days = rangeOf(figures);
  reported.is('received', received, 'inflow', days);
  reported.is('received before', before, 'inflow', rangeOf(before));
  owed(figures, reported);
  pending(figures.pending, reported);
  reported.is('rejected', rejected, 'rejected', days);
  reported.is('rejected before', rejected.before, 'rejected', rangeOf(before));
  for (const row of rejected.reasons)
    reported.is(`${row.kind} ${row.reason}`, row, 'rejected', { ...days, kind: row.kind, reason: row.reason });
  reported.addsUp('reasons', rejected.amount, amounts(rejected.reasons));
  reported.addsUp(
    'reasons before',
    rejected.before.amount,
    rejected.reasons.map((row) => row.before),
  );
  if (topService) reported.is('top service', topService, 'inflow', { ...days, 'service-id': topService.key });
  if (topMda) reported.is('top MDA', topMda, 'inflow', { ...days, 'org-id': topMda.key });
}
