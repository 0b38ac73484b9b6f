import { reportRows } from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { InflowGroup, OutflowGroup, RP3, RP4, SummaryRow } from '@isura/contract/report/summary';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { targetOf } from '../../../lib/target.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { RankedBars, rankedTable } from '../../../ui/chart/ranked-bars.tsx';
import { type Address, datesIn } from '../../../ui/list/list-filter.ts';
import type { ListOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { datesOf } from '../../../ui/table/date-range.ts';
import { useScope } from '../analytics/use-organization-scope.ts';
import { rowsBehind } from './drill.ts';
import { summaryText as text } from './summary.text.ts';
import { nameOf } from './summary-list.tsx';

type Group = InflowGroup | OutflowGroup;
interface Props {
  title: string;
  purpose: string;
  of: ListOf<typeof RP3, SummaryRow> | ListOf<typeof RP4, SummaryRow>;
  /** The default grouping, where the address has none. */
  usual: Group;
  /** Always grouped by organization. */
  isByMda?: boolean;
  /** The report with the rows of a group. */
  rowsAt: 'inflow-report' | 'outflow-report';
}

const SHOWN = 6;

/** Shows the largest rows as bars, with the first one's share of the total as the title. */
function Largest({ rows, group }: { rows: readonly SummaryRow[]; group: Group }): ReactNode {
  const most = rows.toSorted((one, other) => (one.amount < other.amount ? 1 : -1)).slice(0, SHOWN);
  const [first] = most;
  if (!first || first.amount <= 0n || rows.length < 2) return null;
  const bars = most
    .filter(({ amount }) => amount > 0n)
    .map((row) => ({ id: row.key, name: nameOf(row), count: row.count, amount: row.amount }));
  return (
    <ChartCard
      title={text.most(nameOf(first), first.share)}
      note={text.chartOf}
      table={rankedTable(text.groups[group], bars)}
    >
      <RankedBars rows={bars} />
    </ChartCard>
  );
}

/**
 * Shows a summary of money in or out (RP3, RP4): the largest groups as a chart, all of them as rows, each with a link
 * to its own rows.
 */
export function SummaryPage({ title, purpose, of, usual, isByMda = false, rowsAt }: Props): ReactNode {
  const navigate = useNavigate();
  const isCentral = isCentralOffice(useSignedIn());
  const address = useSearch({ strict: false }) as Address & { by?: Group; org?: number };
  const group = isByMda ? 'mda' : (address.by ?? usual);
  const ownerOf = useScope(isByMda ? undefined : address.org);
  const range = datesOf(
    datesIn(address, () => 'this-month'),
    new Date(),
  );
  const days = { start: String(range['start-date']).slice(0, 10), end: String(range['end-date']).slice(0, 10) };
  const today = lagosDay(new Date());
  const isClosed = range['start-date'] !== undefined && range['end-date'] !== undefined;
  const period = isClosed ? formatRange(days.start, days.end > today ? today : days.end) : undefined;
  const open = (row: SummaryRow): void => {
    void navigate(targetOf(reportRows(rowsAt, rowsBehind(group, row, days, { org: address.org, isCentral }))));
  };
  return (
    <ListPage
      title={title}
      purpose={`${purpose} ${text.before[group === 'month' ? 'month' : 'days']}`}
      of={of as ListOf<typeof RP3, SummaryRow>}
      scope={isByMda ? byMda : nothing}
      open={open}
      aboveHeight={296}
      above={(page) =>
        page && (
          <Pictured organization={ownerOf} period={period}>
            <Largest rows={page.items} group={group} />
          </Pictured>
        )
      }
    />
  );
}

const byMda = { 'group-by': 'mda' };
const nothing = {};
