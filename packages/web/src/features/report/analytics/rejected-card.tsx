import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { RejectedReason } from '@isura/contract/report/collection-view';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type Ranked, RankedBars, RankedLegend, withWhole } from '../../../ui/chart/ranked-bars.tsx';
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
  const keyOf = ({ kind, reason }: RejectedReason) => `${kind} ${reason}`;
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
      amount: one.amount,
      lastYear: than === undefined ? undefined : one.before,
      link: (
        <>
          {wayOf(one)} <Small as="span">{`${words.kinds[one.kind]}, ${text.items(one.count)}`}</Small>{' '}
          {yours > 0 && one.kind === 'SETTLEMENT' && one.count > 0 && <Badge tone="error">{words.yours}</Badge>}
        </>
      ),
    }),
  );
  const lastYear = than === undefined ? undefined : before.amount;
  const bars = withWhole(top, { amount, lastYear, words });
  return (
    <ChartCard
      title={words.title(count, yours)}
      note={<RankedLegend now={formatRange(figures.start, figures.end)} before={than} />}
      table={{
        columns: [words.first, words.kind, words.count, words.amount, ...(than === undefined ? [] : [than])],
        rows: [
          ...reasons.map((one) => ({
            key: keyOf(one),
            cells: [
              wayOf(one),
              words.kinds[one.kind],
              formatCount(one.count),
              <Money key="a" amount={one.amount} />,
              ...(than === undefined ? [] : [<Money key="b" amount={one.before} />]),
            ],
          })),
          {
            key: 'all',
            isSum: true,
            cells: [
              words.all,
              '',
              formatCount(count),
              <Money key="a" amount={amount} />,
              ...(than === undefined ? [] : [<Money key="b" amount={before.amount} />]),
            ],
          },
        ],
      }}
    >
      <RankedBars rows={bars} than={than} isLessBetter />
    </ChartCard>
  );
}
