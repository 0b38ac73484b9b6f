import { ownDays, type RowsSearch } from '@isura/contract/kernel/addresses';
import type { InflowGroup, OutflowGroup, SummaryRow } from '@isura/contract/report/summary';
import { daysInMonth } from '../analytics/month-days.ts';

/** The days of a summary, both ends included. */
export interface SummaryDays {
  start: string;
  end: string;
}

const named: Readonly<Partial<Record<InflowGroup | OutflowGroup, string>>> = {
  service: 'service',
  channel: 'channel',
  type: 'type',
  account: 'account',
};

/** Returns the address of the rows behind one group: its report, filtered by the group and its days. */
export function rowsBehind(
  group: InflowGroup | OutflowGroup,
  { key, orgId }: Pick<SummaryRow, 'key' | 'orgId'>,
  days: SummaryDays,
  { org, isCentral }: { org?: number | undefined; isCentral: boolean },
): RowsSearch {
  const narrowed = named[group];
  const body = isCentral ? (orgId ?? org) : undefined;
  return {
    ...ownDays(group === 'month' ? daysInMonth(key, days) : days),
    ...(narrowed && { [narrowed]: group === 'service' || group === 'account' ? Number(key) : key }),
    ...(body !== undefined && { org: body }),
  };
}
