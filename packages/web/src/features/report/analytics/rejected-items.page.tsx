import * as addresses from '@isura/contract/kernel/addresses';
import { AN3, type RejectedItem, RejectedKind } from '@isura/contract/report/collection-view';
import { rejectedColumns } from '@isura/contract/report/rejected-columns.text';
import type { ReactNode } from 'react';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { chip, oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { collectionText } from './collection.text.ts';
import { AnalyticsFrame, framedDays, framedOrganization, useAnalysisQuery } from './frame.tsx';
import { RejectedCard } from './rejected-card.tsx';
import { useSummary } from './use-compared.ts';
import { useViewed } from './use-viewed.ts';

const text = collectionText.rejected;

/** Returns the address of the item itself. */
const behind = ({ kind, id, number }: RejectedItem): addresses.PortalAddress =>
  kind === 'SETTLEMENT'
    ? addresses.reconciliation({ tab: 'settlements', settlement: id })
    : addresses.validation({ ref: number });

const columns = screenColumns(rejectedColumns, {
  at: { sticky: true },
  kind: { card: 'status' },
  number: { card: 'fact', cell: (row) => <MaybeWay href={behind(row)}>{row.number}</MaybeWay> },
  reason: {
    ...{ card: 'title', roomy: true },
    cell: ({ kind, reason, words }) => text.reasonOf(reason, kind === 'SETTLEMENT' ? words : undefined),
  },
  words: { roomy: true },
  serviceName: { card: 'fact', roomy: true },
});

const items = listOf(AN3, {
  id: 'rejected-items',
  caption: text.caption,
  columns,
  rowKey: ({ kind, id }) => `${kind} ${id}`,
  nameOf: ({ number }) => number,
  filters: [
    framedDays,
    framedOrganization,
    oneValue('kind', [text.filters.kind, text.filters.allKinds], RejectedKind.options, text.kinds),
    chip('reason', text.filters.reason, 'reason', ({ kind, reason, words: reasonWords }: RejectedItem, value) =>
      text.reasonOf(value, kind === 'SETTLEMENT' && reason === value ? reasonWords : undefined),
    ),
  ],
  totals: sums(text.total, { amount: 'x-total-amount' }),
  file: { of: rejectedColumns },
  empty: text.empty,
});

/** Shows what was rejected on the chosen days, by reason (AN2) and item by item (AN3). */
export default function RejectedPage(): ReactNode {
  const { org } = useAnalysisQuery();
  const orgId = useViewed(org);
  const answer = useSummary(orgId);
  return (
    <AnalyticsFrame purpose={text.purpose} compares="series">
      <Stack>
        <FiguresOf of={answer}>{(figures) => <RejectedCard figures={figures} org={org} />}</FiguresOf>
        <List of={items} scope={{ orgId }} />
      </Stack>
    </AnalyticsFrame>
  );
}
