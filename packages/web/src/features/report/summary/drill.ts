import type { RowsSearch } from '@isura/contract/kernel/addresses';
import type { InflowGroup, OutflowGroup, SummaryRow } from '@isura/contract/report/summary';

/** The days of a summary, both ends included. */
export interface SummaryDays {
  start: string;
  end: string;
}

const lastDayOf = (month: string): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, nth, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** Returns the days of a month that are within a range, both ends included. */
function daysIn(month: string, { start, end }: SummaryDays): SummaryDays {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return { start: first > start ? first : start, end: last < end ? last : end };
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
  const { start, end } = group === 'month' ? daysIn(key, days) : days;
  const narrowed = named[group];
  const body = isCentral ? (orgId ?? org) : undefined;
  return {
    when: 'custom',
    start,
    end,
    ...(narrowed && { [narrowed]: group === 'service' || group === 'account' ? Number(key) : key }),
    ...(body !== undefined && { org: body }),
  };
}
