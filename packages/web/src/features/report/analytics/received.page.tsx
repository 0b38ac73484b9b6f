import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { QuietCard } from '../quiet/quiet-card.tsx';
import css from './analytics.module.css';
import { analyticsText as text } from './analytics.text.ts';
import { beside, changedSince } from './changed.ts';
import type { ShownInflows } from './compared.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { NothingCameIn } from './nothing-came-in.tsx';
import { ReceivedChannels, ReceivedServices } from './received-cards.tsx';
import { ReceivedTrend } from './received-trend.tsx';
import { useInflows } from './use-compared.ts';

const { received } = text;

interface Part {
  figures: ShownInflows;
  org: number | undefined;
}

function FigureTiles({ figures, org }: Part): ReactNode {
  const { total, count, refunded, before, lastYear, pending, services } = figures;
  return (
    <section aria-label={received.figures}>
      <Tiles>
        <Tile
          label={received.tiles.received}
          figure={
            <MaybeWay href={addresses.reportRows('inflow-report', { ...addresses.ownDays(figures), org })}>
              <Money amount={total} compact />
            </MaybeWay>
          }
          note={beside(received.payments(count), changedSince(total, before?.amount, before))}
        />
        <Tile
          label={received.tiles.lastYear}
          figure={
            <MaybeWay href={addresses.reportRows('inflow-report', { ...addresses.ownDays(lastYear), org })}>
              <Money amount={lastYear.amount} compact />
            </MaybeWay>
          }
          note={received.payments(lastYear.count)}
        />
        <Tile
          label={received.tiles.pending}
          figure={
            org === undefined ? (
              <MaybeWay
                href={addresses.validation({ tab: 'payments', status: 'UNCONFIRMED', ...addresses.ownDays(figures) })}
              >
                <Money amount={pending.amount} compact />
              </MaybeWay>
            ) : (
              <Money amount={pending.amount} compact />
            )
          }
          note={received.attempts(pending.count)}
        />
        <Tile
          label={received.tiles.services}
          figure={formatCount(services)}
          note={refunded > 0n ? received.refunded(formatMoney(refunded)) : undefined}
        />
      </Tiles>
    </section>
  );
}

/** Shows the inflow of the chosen days (AC5): figures, trend, channels and services, with links to the payments. */
export default function ReceivedPage(): ReactNode {
  const { org } = useAnalysisQuery();
  const answer = useInflows(org);
  return (
    <AnalyticsFrame purpose={received.purpose} compares="series">
      <QuietCard org={org} />
      <FiguresOf of={answer}>
        {(figures) => (
          <Stack>
            <FigureTiles figures={figures} org={org} />
            {figures.count === 0 && <NothingCameIn sentence={text.nothing(formatRange(figures.start, figures.end))} />}
            <div className={css.wide}>
              <ReceivedTrend figures={figures} org={org} />
              <ReceivedChannels figures={figures} org={org} />
            </div>
            <ReceivedServices figures={figures} org={org} />
          </Stack>
        )}
      </FiguresOf>
    </AnalyticsFrame>
  );
}
