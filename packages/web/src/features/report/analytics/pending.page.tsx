import { formatDay } from '@isura/contract/kernel/day-format';
import { AN2, type PendingInflows } from '@isura/contract/report/collection-view';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { collectionText } from './collection.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { lateOf, PendingByAge, PendingByChannel, pendingBehind } from './pending-cards.tsx';
import { useViewed } from './use-viewed.ts';

const text = collectionText.pending;

function PendingTiles({ pending, org }: { pending: PendingInflows; org: number | undefined }): ReactNode {
  const { paid, attempts } = pending;
  const late = lateOf(paid);
  const next = paid.ages.find(({ count, expected }) => count > 0 && expected !== undefined)?.expected;
  return (
    <section aria-label={collectionText.figures}>
      <Tiles>
        <Tile
          label={text.paid}
          figure={
            <MaybeWay href={pendingBehind(true, { org })}>
              <Money amount={paid.amount} compact />
            </MaybeWay>
          }
          note={
            next === undefined
              ? text.payments(paid.count)
              : collectionText.due(text.payments(paid.count), formatDay(next))
          }
        />
        <Tile
          label={text.late}
          figure={
            <MaybeWay href={pendingBehind(true, { end: late.end, org })}>
              <Money amount={late.amount} compact />
            </MaybeWay>
          }
          note={text.lateNote}
        />
        <Tile
          label={text.attempts}
          figure={
            <MaybeWay href={pendingBehind(false, { org })}>
              <Money amount={attempts.amount} compact />
            </MaybeWay>
          }
          note={text.attemptsOf(attempts.count)}
        />
      </Tiles>
    </section>
  );
}

/** Shows pending money now (AN2): paid and not in an account yet, and started and not confirmed, by age and channel. */
export default function PendingPage(): ReactNode {
  const { org } = useAnalysisQuery();
  const orgId = useViewed(org);
  const answer = useQuery(queryOf(AN2, { params: { orgId }, query: {} }));
  return (
    <AnalyticsFrame purpose={text.purpose} isOfNow>
      <FiguresOf of={answer}>
        {({ pending }) => (
          <Stack>
            <PendingTiles pending={pending} org={org} />
            <Columns least={400}>
              <PendingByAge part={pending.paid} isPaid org={org} />
              <PendingByChannel part={pending.paid} isPaid org={org} />
              <PendingByAge part={pending.attempts} isPaid={false} org={org} />
              <PendingByChannel part={pending.attempts} isPaid={false} org={org} />
            </Columns>
          </Stack>
        )}
      </FiguresOf>
    </AnalyticsFrame>
  );
}
