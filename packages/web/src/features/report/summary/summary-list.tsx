import { shareText } from '@isura/contract/kernel/percent-shares';
import { channelLabels } from '@isura/contract/org/channel.text';
import { Channel } from '@isura/contract/org/collection-rule';
import { RP3, RP4, type SummaryRow } from '@isura/contract/report/summary';
import { inflowSummaryColumns, outflowSummaryColumns } from '@isura/contract/report/summary-columns.text';
import type { ReactNode } from 'react';
import { changeOf } from '../../../ui/chart/change.ts';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { type Address, dates, type ListFilter, oneOf, oneOrganization } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { byMda } from '../../ledger/one-mda.tsx';
import { summaryText as text } from './summary.text.ts';

const isChannel = (key: string): key is Channel => Channel.options.includes(key as Channel);

/** Returns the label of a group; channels have labels of their own here. */
export const nameOf = ({ key, name }: Pick<SummaryRow, 'key' | 'name'>): string =>
  isChannel(key) ? channelLabels[key] : name;

function Change({ amount, before }: Pick<SummaryRow, 'amount' | 'before'>): ReactNode {
  const { way, percent } = changeOf(amount, before);
  return way === 'up' || way === 'down' ? text.change[way](percent) : text.change[way];
}

const figures = ['count', 'amount', 'share', 'before', 'change'] as const;
const columnsOf = (of: typeof inflowSummaryColumns | typeof outflowSummaryColumns, isByMda: boolean) =>
  screenColumns(
    of as typeof inflowSummaryColumns,
    {
      name: { card: 'title', sticky: true, roomy: true, cell: nameOf },
      mdaName: { key: 'name', card: 'title', sticky: true, roomy: true },
      share: { align: 'right', card: 'fact', cell: ({ share }) => shareText(share) },
      before: { card: 'fact' },
      change: { align: 'right', card: 'fact', cell: (row) => <Change {...row} /> },
    },
    isByMda ? ['mdaName', ...figures] : ['name', 'orgName', ...figures],
  );

const filtersOf = (by?: ListFilter): readonly ListFilter[] => [
  dates(() => 'this-month'),
  ...(by ? [by] : []),
  byMda(text.filters.allMdas),
  oneOrganization(text.filters.mda),
];
const { groups } = text;
/** The filter by group; both kinds of money are also grouped by month. */
const byOneOf = (usual: keyof typeof groups, other: keyof typeof groups): ListFilter =>
  oneOf('by', [text.filters.by, groups[usual]], 'group-by', { [other]: groups[other], month: groups.month });
/** Returns the default order: largest first, and the latest month first. */
const orderedBy = ({ by }: Address): string => (by === 'month' ? 'name,desc' : 'amount,desc');

const declared = { inflow: inflowSummaryColumns, outflow: outflowSummaryColumns } as const;

/** The rules that every summary has: of inflow or outflow, by MDA or by another group. */
const summaryOf = (of: 'inflow' | 'outflow', isByMda: boolean, by?: ListFilter) => ({
  caption: text[of].caption,
  columns: columnsOf(declared[of], isByMda),
  rowKey: ({ key }: SummaryRow) => key,
  nameOf,
  orderedBy: isByMda ? 'amount,desc' : orderedBy,
  filters: filtersOf(by),
  totals: sums(text.totals, { amount: 'x-total-amount', before: 'x-total-before' }),
  file: { of: declared[of], title: text[of].exportTitle },
  empty: text[of].empty,
});

/** The list of inflow by group. */
export const inflowSummary = listOf(RP3, {
  id: 'inflow-summary',
  ...summaryOf('inflow', false, byOneOf('service', 'channel')),
});
export const outflowSummary = listOf(RP4, {
  id: 'outflow-summary',
  ...summaryOf('outflow', false, byOneOf('type', 'account')),
});
/** The list of inflow, one row per organization. */
export const inflowByMda = listOf(RP3, { id: 'inflow-by-mda', ...summaryOf('inflow', true) });
export const outflowByMda = listOf(RP4, { id: 'outflow-by-mda', ...summaryOf('outflow', true) });
