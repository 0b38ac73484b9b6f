import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { RejectedReason } from '@isura/contract/report/collection-view';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import {
  comparedCells,
  comparedColumns,
  type Ranked,
  RankedBars,
  RankedLegend,
  withWhole,
} from '../../../ui/chart/ranked-bars.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { collectionText as text } from './collection.text.ts';
import type { ShownSummary } from './compared.ts';

const { rejected: words } = text;

/** Returns how many rejected items the user's organization must correct: settlements that its bank account refused. */
export function useYours(reasons: readonly RejectedReason[]): number {
  const isCentral = isCentralOffice(useSignedIn());
  return isCentral ? 0 : reasons.reduce((all, { kind, count }) => (kind === 'SETTLEMENT' ? all + count : all), 0);
}

/** Shows what was rejected, reason by reason compared with other days; each links to its items. */
export function RejectedCard({ figures, org }: { figures: ShownSummary; org: number | undefined }): ReactNode {
  const { count, amount, before, reasons } = figures.rejected;
  const yours = useYours(reasons);
  if (reasons.length === 0) return <ChartCard title={words.none} />;
  const than = figures.before && formatRange(figures.before.start, figures.before.end);
  const keyOf = ({ kind, reason, words: reasonWords = '' }: RejectedReason) => `${kind} ${reason} ${reasonWords}`;
  const nameOf = ({ reason, words: reasonWords }: RejectedReason) => words.reasonOf(reason, reasonWords);
  const wayOf = (one: RejectedReason) => {
    const search = { ...addresses.ownDays(figures), kind: one.kind, reason: one.reason, org };
    return (
      <MaybeWay key="way" href={addresses.collectionAnalysis('rejected-item', search)}>
        {nameOf(one)}
      </MaybeWay>
    );
  };
  const top = reasons.map(
    (one): Ranked => ({
      id: keyOf(one),
      name: nameOf(one),
      count: one.count,
      amount: one.amount,
      compared: than === undefined ? undefined : one.before,
      link: (
        <>
          {wayOf(one)} <Small as="span">{`${words.kinds[one.kind]}, ${text.items(one.count)}`}</Small>{' '}
          {yours > 0 && one.kind === 'SETTLEMENT' && one.count > 0 && <Badge tone="error">{words.yours}</Badge>}
        </>
      ),
    }),
  );
  const compared = than === undefined ? undefined : before.amount;
  const bars = withWhole(top, { count, amount, compared, words });
  const reasonOf = new Map(reasons.map((one) => [keyOf(one), one]));
  return (
    <ChartCard
      title={words.title(count, yours)}
      note={<RankedLegend now={formatRange(figures.start, figures.end)} before={than} />}
      table={{
        columns: [words.first, words.kind, words.count, words.amount, ...comparedColumns(bars, than)],
        rows: bars.map((row) => {
          const one = reasonOf.get(String(row.id));
          return {
            key: row.id,
            isSum: row.kind === 'all',
            cells: [
              one ? wayOf(one) : row.name,
              one ? words.kinds[one.kind] : '',
              formatCount(row.count ?? 0),
              <Money key="a" amount={row.amount} />,
              ...(than === undefined ? [] : comparedCells(row, than, true)),
            ],
          };
        }),
      }}
    >
      <RankedBars rows={bars} than={than} isLessBetter />
    </ChartCard>
  );
}
