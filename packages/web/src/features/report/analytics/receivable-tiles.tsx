import * as addresses from '@isura/contract/kernel/addresses';
import { formatPeriod, formatRange } from '@isura/contract/kernel/day-format';
import type { Receivables } from '@isura/contract/report/receivables';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { RankedBars, RankedLegend } from '../../../ui/chart/ranked-bars.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { daysInMonth } from './month-days.ts';
import { receivablesText as text } from './receivables.text.ts';

interface Part {
  figures: Receivables;
  org: number | undefined;
}

/** Shows what was billed and paid for the chosen days, and what is owed now, each with a link to its invoices. */
export function ReceivableTiles({ figures, org }: Part): ReactNode {
  const { start, end, billed, received, outstanding, overdue } = figures;
  const ofDays = addresses.invoices({ owing: 'billed', ...addresses.ownDays({ start, end }), org });
  return (
    <section aria-label={text.figures}>
      <Tiles>
        <Tile
          label={text.tiles.outstanding}
          figure={
            <MaybeWay href={addresses.invoices({ owing: 'owed', org })}>
              <Money amount={outstanding.amount} compact />
            </MaybeWay>
          }
          note={text.invoices(outstanding.count)}
        />
        <Tile
          label={text.tiles.overdue}
          figure={
            <MaybeWay href={addresses.invoices({ owing: 'overdue', org })}>
              <Money amount={overdue.amount} compact />
            </MaybeWay>
          }
          note={text.invoices(overdue.count)}
        />
        <Tile
          label={text.tiles.billed}
          figure={
            <MaybeWay href={ofDays}>
              <Money amount={billed.amount} compact />
            </MaybeWay>
          }
          note={`${text.invoices(billed.count)} ${text.dueOn(formatRange(start, end))}`}
        />
        <Tile
          label={text.tiles.received}
          figure={
            <MaybeWay href={ofDays}>
              <Money amount={received} compact />
            </MaybeWay>
          }
          note={text.part(received, billed.amount)}
        />
      </Tiles>
    </section>
  );
}

/** Shows what was billed for the chosen days by due month, with a line at the amount paid of it. */
export function BilledCard({ figures, org }: Part): ReactNode {
  const { start, end, byMonth, billed, received } = figures;
  const title = text.billedTitle(received, billed.amount);
  if (byMonth.length === 0) return <ChartCard title={title} />;
  const way = (month: string) => {
    const days = addresses.ownDays(daysInMonth(month, { start, end }));
    return (
      <MaybeWay key="way" href={addresses.invoices({ owing: 'billed', ...days, org })}>
        {formatPeriod(month)}
      </MaybeWay>
    );
  };
  return (
    <ChartCard
      title={title}
      note={text.billedNote(formatRange(start, end))}
      table={{
        columns: [text.month, text.billedColumn, text.receivedColumn],
        rows: byMonth.map((row) => ({
          key: row.month,
          cells: [way(row.month), <Money key="b" amount={row.billed} />, <Money key="r" amount={row.received} />],
        })),
      }}
    >
      <RankedLegend now={text.billedColumn} before={text.receivedColumn} />
      <RankedBars
        hasChange={false}
        rows={byMonth.map((row) => ({
          id: row.month,
          name: formatPeriod(row.month),
          amount: row.billed,
          compared: row.received,
          link: way(row.month),
        }))}
      />
    </ChartCard>
  );
}
