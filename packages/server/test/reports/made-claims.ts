import type { ApprovedPayments, RejectedPayments } from '@isura/contract/report/decisions';
import type { OrganizationFigures } from '@isura/contract/report/organization-figures';
import type { MdaPayments, PaymentBars, PaymentPie } from '@isura/contract/report/payment-figures';
import { amounts, ENDED, rangeOf, type Saying } from './claims.ts';
import type { Filters } from './read-report.ts';

/** States both sides of an organization, and its payments by their result. */
export function organization(figures: OrganizationFigures, { is, addsUp }: Saying): void {
  const days = rangeOf(figures);
  const { inflow, outflow, previous, series, approvals, payables, receivables } = figures;
  is('inflow', { amount: inflow }, 'inflow', days);
  is('outflow', { amount: outflow }, 'outflow', days);
  is('inflow before', { amount: previous.inflow }, 'inflow', rangeOf(previous));
  is('outflow before', { amount: previous.outflow }, 'outflow', rangeOf(previous));
  is('payables', payables, 'payables', {});
  is('receivables', receivables, 'invoices', { owed: 'true' }, 'balance');
  for (const part of ['awaiting', 'approved', 'rejected'] as const) {
    is(part, approvals[part], 'made', { ...days, ...ENDED[part] });
    is(`${part} before`, previous.approvals[part], 'made', { ...rangeOf(previous), ...ENDED[part] });
  }
  for (const bucket of series) {
    is(`inflow of ${bucket.bucket}`, { amount: bucket.inflow }, 'inflow', rangeOf(bucket));
    is(`outflow of ${bucket.bucket}`, { amount: bucket.outflow }, 'outflow', rangeOf(bucket));
  }
  addsUp(
    'inflow',
    inflow,
    series.map((one) => one.inflow),
  );
  addsUp(
    'outflow',
    outflow,
    series.map((one) => one.outflow),
  );
  addsUp('net and outflow', inflow, [figures.net, outflow]);
}

/** States payments made by their status. */
export function pie({ start, end, count, amount, statuses, before }: PaymentPie, { is, addsUp }: Saying): void {
  is('made', { count, amount }, 'made', rangeOf({ start, end }));
  is('made before', before, 'made', rangeOf(before));
  for (const row of statuses) {
    is(row.label, row, 'made', { ...rangeOf({ start, end }), status: row.status });
    is(`${row.label} before`, { amount: row.before }, 'made', { ...rangeOf(before), status: row.status });
  }
  addsUp('statuses', amount, amounts(statuses));
  addsUp(
    'statuses before',
    before.amount,
    statuses.map((row) => row.before),
  );
}

/** States payments made by bucket and result, with what was paid. */
export function bars(figures: PaymentBars, { is, addsUp }: Saying): void {
  const { bars: buckets, before, paidBefore, amount } = figures;
  for (const one of [{ bucket: 'all', ...figures }, ...buckets]) {
    const days = rangeOf(one);
    is(`made in ${one.bucket}`, one, 'made', days);
    is(`paid in ${one.bucket}`, one.paid, 'outflow', days);
    for (const part of ['awaiting', 'approved', 'rejected'] as const)
      is(`${part} in ${one.bucket}`, one[part], 'made', { ...days, ...ENDED[part] });
    addsUp(`parts of ${one.bucket}`, one.amount, [one.awaiting.amount, one.approved.amount, one.rejected.amount]);
  }
  is('made before', before, 'made', rangeOf(before));
  is('paid before', { amount: paidBefore }, 'outflow', rangeOf(before));
  addsUp('buckets', amount, amounts(buckets));
  addsUp(
    'paid',
    figures.paid.amount,
    buckets.map(({ paid }) => paid.amount),
  );
  addsUp(
    'buckets before',
    before.amount,
    buckets.map((bucket) => bucket.before),
  );
}

/** States the payments of all organizations, and of each. */
export function portal(all: { pie: PaymentPie; bar: PaymentBars; byMda: MdaPayments[] }, reported: Saying): void {
  pie(all.pie, reported);
  bars(all.bar, reported);
  for (const mda of all.byMda) {
    const days = { ...rangeOf(all.pie), 'org-id': mda.orgId };
    reported.is(mda.name, mda, 'made', days);
    reported.is(`paid by ${mda.name}`, { amount: mda.paid }, 'outflow', days);
    reported.addsUp(`parts of ${mda.name}`, mda.amount, [mda.awaiting, mda.approved, mda.rejected]);
  }
  if (all.byMda.length < 10) {
    reported.addsUp('organizations', all.pie.amount, amounts(all.byMda));
    reported.addsUp(
      'paid by organizations',
      all.bar.paid.amount,
      all.byMda.map(({ paid }) => paid),
    );
    reported.addsUp(
      'organizations before',
      all.pie.before.amount,
      all.byMda.map(({ before }) => before),
    );
  }
}

/** States approved or rejected payments, by reason, level and maker. */
export function decisions(
  figures: ApprovedPayments & Partial<RejectedPayments>,
  { is, addsUp }: Saying,
  what: Filters,
): void {
  const days = { ...rangeOf(figures), ...what };
  is('decided', figures, 'requests', days);
  for (const [name, rows = []] of [
    ['reason', figures.byReason],
    ['rejected-level', figures.byLevel],
    ['made-by', figures.byMaker],
  ] as const) {
    for (const row of rows) is(row.name, row, 'requests', { ...days, [name]: row.key });
    if (rows.length > 0 && rows.length < 10) addsUp(name, figures.amount, amounts(rows));
  }
}
