import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import css from './analytics.module.css';
import { analyticsText } from './analytics.text.ts';
import { beside, changedSince } from './changed.ts';
import { collectionText as text } from './collection.text.ts';
import type { ShownSummary } from './compared.ts';
import { invoicesWords } from './receivables.text.ts';
import { useYours } from './rejected-card.tsx';

const { tiles } = text;

interface Part {
  figures: ShownSummary;
  org: number | undefined;
}

/** Shows the four figures of collections, each with a link to its screen for the same days. */
export function CollectionTiles({ figures, org }: Part): ReactNode {
  const { received, before, outstanding, overdue, pending, rejected } = figures;
  const ofDays = { ...addresses.ownDays(figures), org };
  const next = pending.paid.ages.find(({ count, expected }) => count > 0 && expected !== undefined)?.expected;
  const yours = useYours(rejected.reasons);
  const { payments } = analyticsText.received;
  return (
    <section aria-label={text.figures}>
      <Tiles>
        <Tile
          label={tiles.received}
          figure={
            <MaybeWay href={addresses.collectionAnalysis('payments-received', ofDays)}>
              <Money amount={received.amount} compact />
            </MaybeWay>
          }
          note={beside(payments(received.count), changedSince(received.amount, before?.amount, before))}
        />
        <Tile
          label={tiles.outstanding}
          figure={
            <MaybeWay href={addresses.collectionAnalysis('outstanding-payment', { org })}>
              <Money amount={outstanding.amount} compact />
            </MaybeWay>
          }
          note={text.late(invoicesWords(outstanding.count), overdue.count)}
        />
        <Tile
          label={tiles.pending}
          figure={
            <MaybeWay href={addresses.collectionAnalysis('pending-inflows', { org })}>
              <Money amount={pending.paid.amount} compact />
            </MaybeWay>
          }
          note={
            next === undefined ? payments(pending.paid.count) : text.due(payments(pending.paid.count), formatDay(next))
          }
        />
        <Tile
          label={tiles.rejected}
          figure={
            <MaybeWay href={addresses.collectionAnalysis('rejected-item', ofDays)}>
              {formatCount(rejected.count)}
            </MaybeWay>
          }
          note={text.rejectedNote(rejected.amount, yours)}
        />
      </Tiles>
    </section>
  );
}

/** Shows who received the most, and the rank of the user's organization; each with a link to its ranking. */
export function CollectionRanks({ figures, org }: Part): ReactNode {
  const { topService, topMda, topSector, sector, received, before } = figures;
  const isOne = !isCentralOffice(useSignedIn()) || org !== undefined;
  const changed =
    changedSince(received.amount, before?.amount, before) ?? analyticsText.received.payments(received.count);
  const rows: {
    screen: addresses.CollectionPage;
    label: string;
    value: string | undefined;
    org: number | undefined;
  }[] = [
    { screen: 'top-services', label: tiles.topService, value: topService?.name, org },
    isOne
      ? { screen: 'top-mda', label: tiles.ownMda, value: changed, org: undefined }
      : { screen: 'top-mda', label: tiles.topMda, value: topMda?.name, org: undefined },
    isOne
      ? { screen: 'top-sector', label: tiles.ownSector, value: sector && text.placed(sector), org: undefined }
      : { screen: 'top-sector', label: tiles.topSector, value: topSector?.name, org: undefined },
  ];
  return (
    <dl className={css.ranks} aria-label={text.ranks}>
      {rows.map(({ screen, label, value, org: of }) => (
        <div key={screen}>
          <dt>
            <MaybeWay href={addresses.collectionAnalysis(screen, { ...addresses.ownDays(figures), org: of })}>
              {label}
            </MaybeWay>
          </dt>
          <dd>{value ?? text.nobody}</dd>
        </div>
      ))}
    </dl>
  );
}
