import * as addresses from '@isura/contract/kernel/addresses';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { PayableOfType } from '@isura/contract/request/payables';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { rankFinding } from '../../../ui/chart/finding.ts';
import { RankedBars, RankedLegend, withWhole } from '../../../ui/chart/ranked-bars.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { payableFiguresText as text } from './payables.text.ts';
import { type BothSides, wholeOf } from './payables-figures.tsx';

const { total } = text;
interface Part {
  figures: BothSides & { byType: readonly PayableOfType[] };
  /** The filters of the list below, which also apply to the figures. */
  narrowed: {
    org: number | undefined;
    type: string | undefined;
    status: string | undefined;
    bucket: string | undefined;
  };
}
interface Figure {
  count: number;
  amount: Kobo;
}

/** Shows the total payables, and what of them is pending, approved and late, each with a link to its payments. */
export function TotalTiles({ figures, narrowed }: Part): ReactNode {
  const whole = wholeOf(figures);
  // A figure that is zero because the filter excludes it has no link.
  const to = (of: Figure, words: Partial<Part['narrowed']>): string | undefined =>
    of.count === 0 ? undefined : addresses.totalPayables({ ...narrowed, ...words });
  const approved = narrowed.status ?? 'unpaid';
  const late = narrowed.bucket ?? 'overdue';
  const tiles: readonly { label: string; of: Figure; to: string | undefined }[] = [
    { label: text.tiles.total, of: whole, to: to(whole, {}) },
    { label: text.waiting, of: whole.awaiting, to: to(whole.awaiting, { status: 'AWAITING_APPROVAL' }) },
    { label: total.approved, of: whole.approved, to: to(whole.approved, { status: approved }) },
    { label: total.overdue, of: figures.overdue, to: to(figures.overdue, { bucket: late }) },
  ];
  return (
    <section aria-label={text.figures}>
      <Tiles>
        {tiles.map(({ label, of, to: way }) => (
          <Tile
            key={label}
            label={label}
            figure={
              way === undefined ? (
                <Money amount={of.amount} compact />
              ) : (
                <MaybeWay href={way}>
                  <Money amount={of.amount} compact />
                </MaybeWay>
              )
            }
            note={text.payments(of.count)}
          />
        ))}
      </Tiles>
    </section>
  );
}

/** Shows payables by type, with a line at the amount that awaits approval; each type links to its payments. */
export function PayableTypes({ figures, narrowed }: Part): ReactNode {
  const whole = wholeOf(figures);
  if (figures.byType.length === 0) return null;
  const amounts = figures.byType.map(({ label, amount }) => ({ name: label, amount }));
  const wayOf = ({ type, label }: PayableOfType): ReactNode => (
    <MaybeWay key="way" href={addresses.totalPayables({ ...narrowed, type })}>
      {label}
    </MaybeWay>
  );
  const cellsOf = (name: ReactNode, row: Figure & { awaiting: Figure; approved: Figure; overdue: Figure }) => [
    name,
    formatCount(row.count),
    ...([row, row.awaiting, row.approved, row.overdue] as const).map(({ amount }, at) => (
      <Money key={['all', 'awaiting', 'approved', 'overdue'][at]} amount={amount} />
    )),
  ];
  const { count, amount, awaiting, approved } = text.table;
  return (
    <ChartCard
      title={rankFinding(amounts, whole.amount, total.ranked)}
      note={<RankedLegend now={`${text.legend.all}, ${formatMoney(whole.amount)}`} before={text.legend.waiting} />}
      table={{
        columns: [total.type, count, amount, awaiting, approved, total.overdue],
        rows: [
          ...figures.byType.map((row) => ({ key: row.type, cells: cellsOf(wayOf(row), row) })),
          { key: 'all', isSum: true, cells: cellsOf(total.types, { ...whole, overdue: figures.overdue }) },
        ],
      }}
    >
      <RankedBars
        hasChange={false}
        rows={withWhole(
          figures.byType.map((row) => ({
            id: row.type,
            name: row.label,
            amount: row.amount,
            compared: row.awaiting.amount,
            link: wayOf(row),
          })),
          { amount: whole.amount, words: { all: total.types, others: total.otherTypes } },
        )}
      />
    </ChartCard>
  );
}
