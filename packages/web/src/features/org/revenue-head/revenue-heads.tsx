import { CR6, type RevenueHead } from '@isura/contract/org/revenue-head';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { DataTable, type TableView } from '../../../ui/table/data-table.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { AddHead } from './add-head.tsx';
import css from './revenue-head.module.css';
import { revenueKindLabels, headText as text } from './revenue-head.text.ts';

const columns: readonly Column<RevenueHead>[] = [
  words('code', text.columns.code, { sticky: true, card: 'fact' }),
  words('name', text.columns.name, { card: 'title' }),
  { key: 'kind', header: text.columns.kind, card: 'fact', cell: ({ kind }) => revenueKindLabels[kind] },
  { key: 'account', header: text.columns.account, cell: ({ glCode, glName }) => `${glCode} ${glName}` },
  { key: 'whose', header: text.columns.whose, card: 'fact', cell: ({ orgName }) => orgName ?? text.everybody },
];

const query = ({ page, size, sort }: TableView, typed: string | undefined) =>
  queryOf(CR6, {
    query: { page, size, query: typed, ...(sort && { sort: `${sort.key},${sort.descending ? 'desc' : 'asc'}` }) },
  });

/** The codes under which revenue is collected (CR6); the central office adds one (CR7). */
export function RevenueHeads(): ReactNode {
  const client = useQueryClient();
  const [view, setView] = useState<TableView>({ page: 0, size: 20 });
  const [typed, type] = useState<string>();
  const [isAdding, add] = useState(false);
  const [news, tell] = useState<string>();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...query(view, typed),
    placeholderData: keepPreviousData,
  });
  const search = (words: string | undefined): void => {
    type(words);
    setView({ ...view, page: 0 });
  };
  return (
    <div className={css.stack}>
      <div className={css.top}>
        <FilterBar
          filters={[{ key: 'query', label: text.search }]}
          values={{ query: typed }}
          change={(_, words) => search(words)}
          clear={() => search(undefined)}
        />
        <Button look="primary" onClick={() => add(true)}>
          {text.add}
        </Button>
      </div>
      {news && (
        <Notice tone="success" isNews>
          {news}
        </Notice>
      )}
      <DataTable
        id="revenue-heads"
        caption={text.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={view}
        changeView={setView}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={typed ? () => search(undefined) : undefined}
      />
      {isAdding && (
        <AddHead
          close={() => add(false)}
          done={({ code }) => {
            add(false);
            tell(text.added(code));
            void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'CR6' });
          }}
        />
      )}
    </div>
  );
}
