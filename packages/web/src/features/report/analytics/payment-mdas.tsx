import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { allKnown, riseFinding } from '../../../ui/chart/finding.ts';
import { type Ranked, RankedBars, RankedLegend, withWhole } from '../../../ui/chart/ranked-bars.tsx';
import { restOf } from '../../../ui/chart/rest-of.ts';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import type { ShownBars, ShownMda } from './compared.ts';
import { amountsOf, PartAmount, paidPart, parts } from './payment-parts.tsx';
import { paymentFiguresText as text } from './payments.text.ts';

const { columns } = text;
const amounts = [...parts.map(({ key }) => key), 'paid'] as const;
const shown = ['count', 'amount', ...amounts] as const;

/** Returns the total, and what it has beyond the organizations that have their own row. */
function othersOf(rows: readonly ShownMda[], figures: ShownBars) {
  const whole = {
    ...{ count: figures.count, amount: figures.amount },
    ...amountsOf(figures),
    paid: figures.paid.amount,
  };
  const rest = shown.map((key) => {
    const others = restOf(
      whole[key],
      rows.map((row) => row[key]),
    );
    return [key, others ?? NOTHING] as const;
  });
  return { whole, rest: Object.fromEntries(rest) as Record<(typeof shown)[number], Kobo> };
}

/**
 * Shows the organizations that made the most, compared with other days, with links to the overview of each; the
 * others as one, and the total.
 */
export function PaymentMdas({ rows, figures }: { rows: readonly ShownMda[]; figures: ShownBars }): ReactNode {
  if (rows.length === 0) return null;
  const { before } = figures;
  const than = before && allKnown(rows).length === rows.length ? formatRange(before.start, before.end) : undefined;
  const { whole, rest } = othersOf(rows, figures);
  const hasOthers = shown.some((key) => BigInt(rest[key]) !== 0n);
  const wayOf = ({ orgId, name }: ShownMda) => (
    <MaybeWay key="way" href={addresses.paymentAnalysis({ ...addresses.ownDays(figures), org: orgId })}>
      {name}
    </MaybeWay>
  );
  const top = rows.map(
    (row): Ranked => ({
      ...{ id: row.orgId, name: row.name, amount: row.amount, link: wayOf(row) },
      compared: than === undefined ? undefined : row.before,
    }),
  );
  const compared = than === undefined ? undefined : before?.amount;
  const bars = withWhole(top, { amount: figures.amount, compared, words: text.mdas });
  const plain = (row: Readonly<Record<'amount' | (typeof amounts)[number], Kobo>>) =>
    (['amount', ...amounts] as const).map((key) => <Money key={key} amount={row[key]} />);
  return (
    <ChartCard
      title={riseFinding(rows, { amount: figures.amount, before: before?.amount, than }, text.byMda)}
      note={<RankedLegend now={formatRange(figures.start, figures.end)} before={than} />}
      table={{
        columns: [columns.mda, columns.count, columns.made, ...parts.map(({ label }) => label), paidPart.label],
        rows: [
          ...rows.map((row) => ({
            key: row.orgId,
            cells: [
              wayOf(row),
              formatCount(row.count),
              <PartAmount key="made" part="made" days={figures} org={row.orgId} amount={row.amount} />,
              ...amounts.map((key) => (
                <PartAmount key={key} part={key} days={figures} org={row.orgId} amount={row[key]} />
              )),
            ],
          })),
          ...(hasOthers
            ? [{ key: 'others', cells: [text.mdas.others, formatCount(Number(rest.count)), ...plain(rest)] }]
            : []),
          { key: 'all', isSum: true, cells: [text.mdas.all, formatCount(whole.count), ...plain(whole)] },
        ],
      }}
    >
      <RankedBars rows={bars} than={than} />
    </ChartCard>
  );
}
