import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import type { ServiceSplit } from '@isura/contract/org/split';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { waitingSplitsQuery } from './split.api.ts';
import css from './split.module.css';
import { splitText as text } from './split.text.ts';
import { SplitBar } from './split-bar.tsx';
import { SplitDrawer } from './split-drawer.tsx';
import { useSplitChange, useSplitSearch } from './use-splits.ts';

const columnsFor = (
  login: string | undefined,
  review: (row: ServiceSplit) => void,
): readonly Column<ServiceSplit>[] => [
  words('orgName', text.columns.mda, { sort: false, sticky: true, card: 'fact' }),
  words('serviceName', text.columns.service, { sort: false, card: 'title' }),
  {
    key: 'proposed',
    header: text.columns.proposed,
    card: 'fact',
    cell: ({ pending }) => pending && <SplitBar lines={pending.lines} />,
  },
  {
    key: 'from',
    header: text.columns.from,
    card: 'fact',
    cell: ({ pending }) => pending && formatDay(pending.effectiveFrom),
  },
  { key: 'setBy', header: text.columns.setBy, card: 'fact', cell: ({ pending }) => pending?.setBy },
  { key: 'setAt', header: text.columns.setAt, cell: ({ pending }) => pending && formatInstant(pending.setAt) },
  {
    key: 'actions',
    header: text.columns.actions,
    card: 'fact',
    cell: (row) =>
      row.pending?.setBy === login ? (
        <span className={css.small}>{text.ownWaits}</span>
      ) : (
        <Button small onClick={() => review(row)}>
          {text.review}
          <span className="visually-hidden">{text.reviewOf(row.serviceName)}</span>
        </Button>
      ),
  },
];

/** The splits that wait for a second administrator, the longest waiting on top, each with one way to its decision. */
export function WaitingList(): ReactNode {
  const person = useSignedIn();
  const { from = 1 } = useSplitSearch();
  const change = useSplitChange();
  const [reviewed, review] = useState<ServiceSplit>();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...waitingSplitsQuery(from - 1),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      <DataTable
        id="splits-waiting"
        caption={text.waitingCaption}
        columns={columnsFor(person?.login, review)}
        rowKey={({ serviceId }) => serviceId}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={{ page: from - 1, size: 20 }}
        changeView={({ page }) => change({ from: page > 0 ? page + 1 : undefined }, { keepPage: true })}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.nothingWaits }}
      />
      {reviewed && <SplitDrawer service={reviewed} close={() => review(undefined)} />}
    </div>
  );
}
