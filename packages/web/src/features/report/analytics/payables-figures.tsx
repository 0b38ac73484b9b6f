import * as addresses from '@isura/contract/kernel/addresses';
import { asKobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Payable, PayableBucket } from '@isura/contract/request/payables';
import { bucketLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { RankedBars, RankedLegend } from '../../../ui/chart/ranked-bars.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { payableFiguresText as text } from './payables.text.ts';

/** What is due and what is overdue, as the call returns it when both are requested. */
export interface BothSides {
  due: Payable;
  overdue: Payable;
}
interface Part {
  figures: BothSides;
  org: number | undefined;
}
type Bucket = Payable['buckets'][number];

const none = { count: 0, amount: asKobo(0n) };
const EMPTY: Bucket = { key: 'TODAY', label: '', ...none, awaiting: none, approved: none };
/** Returns the buckets from the most overdue to the last due. */
const inTurn = ({ due, overdue }: BothSides): Bucket[] => [...overdue.buckets.toReversed(), ...due.buckets];
const bucketOf = (figures: BothSides, key: PayableBucket): Bucket =>
  inTurn(figures).find((bucket) => bucket.key === key) ?? EMPTY;
export const wholeOf = ({ due, overdue }: BothSides) => {
  const sum = (one: typeof none, other: typeof none) => ({
    count: one.count + other.count,
    amount: asKobo(one.amount + other.amount),
  });
  return {
    ...sum(due, overdue),
    awaiting: sum(due.awaiting, overdue.awaiting),
    approved: sum(due.approved, overdue.approved),
  };
};

/** Shows what is due today and soon, what is late, and the total, each with a link to its payments. */
export function PayableTiles({ figures, org }: Part): ReactNode {
  const tiles = [
    { label: bucketLabels.TODAY, of: bucketOf(figures, 'TODAY'), to: addresses.payables({ bucket: 'today', org }) },
    { label: bucketLabels.DUE_7, of: bucketOf(figures, 'DUE_7'), to: addresses.payables({ bucket: 'due_7', org }) },
    { label: text.tiles.overdue, of: figures.overdue, to: addresses.payables({ bucket: 'overdue', org }) },
    { label: text.tiles.total, of: wholeOf(figures), to: addresses.payables({ org }) },
  ];
  return (
    <section aria-label={text.figures}>
      <Tiles>
        {tiles.map(({ label, of, to }) => (
          <Tile
            key={label}
            label={label}
            figure={
              <MaybeWay href={to}>
                <Money amount={of.amount} compact />
              </MaybeWay>
            }
            note={
              of.awaiting.count > 0
                ? `${text.payments(of.count)}, ${text.waits(of.awaiting.amount)}`
                : text.payments(of.count)
            }
          />
        ))}
      </Tiles>
    </section>
  );
}

/** Shows payables by age, with a line at the amount that awaits approval; each bucket links to its payments. */
export function PayableAges({
  figures,
  org,
  more,
}: Part & { more?: { type: string | undefined; status: string | undefined } }): ReactNode {
  const whole = wholeOf(figures);
  const soon = asKobo(bucketOf(figures, 'TODAY').amount + bucketOf(figures, 'DUE_7').amount);
  const oldest = bucketOf(figures, 'LATE_LATER').amount;
  const title = text.finding(figures.overdue.amount, oldest, soon, whole.amount);
  if (whole.count === 0) return <ChartCard title={title} />;
  // With a filter, an empty bucket may be one that was not requested: it has no link.
  const wayOf = (key: PayableBucket): ReactNode =>
    more && bucketOf(figures, key).count === 0 ? (
      bucketLabels[key]
    ) : (
      <MaybeWay key="way" href={addresses.payables({ bucket: key.toLowerCase(), org, ...more })}>
        {bucketLabels[key]}
      </MaybeWay>
    );
  const cellsOf = (name: ReactNode, { count, amount, awaiting, approved }: typeof whole) => [
    name,
    formatCount(count),
    <Money key="all" amount={amount} />,
    <Money key="awaiting" amount={awaiting.amount} />,
    <Money key="approved" amount={approved.amount} />,
  ];
  const { when, count, amount, awaiting, approved } = text.table;
  return (
    <ChartCard
      title={title}
      note={<RankedLegend now={text.legend.all} before={text.legend.waiting} />}
      table={{
        columns: [when, count, amount, awaiting, approved],
        rows: [
          ...inTurn(figures).map((bucket) => ({ key: bucket.key, cells: cellsOf(wayOf(bucket.key), bucket) })),
          { key: 'all', isSum: true, cells: cellsOf(text.all, whole) },
        ],
      }}
    >
      <RankedBars
        hasChange={false}
        rows={[
          ...inTurn(figures).map((bucket) => ({
            id: bucket.key,
            name: bucketLabels[bucket.key],
            amount: bucket.amount,
            compared: bucket.awaiting.amount,
            link: wayOf(bucket.key),
          })),
          { id: 'all', name: text.all, kind: 'all' as const, amount: whole.amount },
        ]}
      />
    </ChartCard>
  );
}
