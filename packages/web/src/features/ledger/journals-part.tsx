import { JOURNALS_COUNTED, type Journal, JournalEvent } from '@isura/contract/ledger/journal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { type Column, day, money, words } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DateFilter } from '../../ui/table/date-filter.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../ui/table/list-search.ts';
import { JournalPart } from './journal-part.tsx';
import { datesAsked, journalsQuery } from './ledger.api.ts';
import css from './ledger.module.css';
import { eventLabels, journalText, sheetText as text } from './ledger.text.ts';
import type { SheetSearch } from './sheet.search.ts';
import { useSheetChange, useSheetSearch } from './use-sheet.ts';

const columnsFor = (isCentral: boolean): readonly Column<Journal>[] => [
  {
    key: 'number',
    header: text.columns.number,
    sticky: true,
    card: 'title',
    cell: ({ number }) => <span className={css.nowrap}>{number}</span>,
  },
  day('businessDate', text.columns.day, { sort: false }),
  ...(isCentral ? [words<Journal>('orgName', text.columns.mda, { sort: false, card: 'fact' })] : []),
  { key: 'event', header: text.columns.event, card: 'fact', cell: ({ event }) => eventLabels[event] },
  words('description', text.columns.description, { sort: false, card: 'fact' }),
  money('amount', text.columns.amount, { sort: false }),
];
const columns = { own: columnsFor(false), central: columnsFor(true) };

const filters = [
  { key: 'query', label: text.filters.journal },
  {
    key: 'event',
    label: text.filters.event,
    all: text.filters.allEvents,
    options: JournalEvent.options.map((value) => ({ value, label: eventLabels[value] })),
  },
];
const none = { query: undefined, event: undefined, when: undefined, start: undefined, end: undefined };

/** Journals, newest first (LG1); a row opens its journal. */
export function JournalsPart({ isCentral }: { isCentral: boolean }): ReactNode {
  const search = useSheetSearch();
  const change = useSheetChange();
  const [now] = useState(() => new Date());
  const dates = datesAsked(search);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...journalsQuery(search, now),
    placeholderData: keepPreviousData,
  });
  const isFiltered = [search.query, search.event, search.when].some((value) => value !== undefined);
  const opened = data?.items.find(({ id }) => id === search.journal);
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filters}
        values={{ query: search.query, event: search.event }}
        change={(key, value) => change({ [key]: value } as Partial<SheetSearch>)}
        clear={() => change(none)}
      >
        <DateFilter isAlways={dates.when !== undefined} value={dates} change={(chosen) => change(chosen)} />
      </FilterBar>
      <DataTable
        id="journals"
        caption={text.journalsCaption}
        columns={isCentral ? columns.central : columns.own}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf({ page: search.page, size: search.size })}
        changeView={(view) => change(searchOf({ ...view, sort: undefined }) as Partial<SheetSearch>, true)}
        open={({ id }) => change({ journal: id }, true)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.journalsEmpty }}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
      {(data?.total ?? 0) >= JOURNALS_COUNTED && <p className={css.small}>{text.journalsMore}</p>}
      {search.journal !== undefined && (
        <Drawer
          title={opened ? journalText.title(opened.number) : text.journals}
          close={() => change({ journal: undefined }, true)}
        >
          <JournalPart key={search.journal} id={search.journal} open={(id) => change({ journal: id }, true)} />
        </Drawer>
      )}
    </div>
  );
}
