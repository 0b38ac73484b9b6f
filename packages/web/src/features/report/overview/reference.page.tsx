import type { ReferenceRow } from '@isura/contract/request/reference';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RevenueHeads } from '../../org/revenue-head/revenue-heads.tsx';
import { TaxRates } from '../../request/tax-rate/tax-rates.tsx';
import { referenceQuery } from './overview.api.ts';
import css from './overview.module.css';
import { type ReferenceList, referenceLists } from './overview.search.ts';
import { overviewText as text } from './overview.text.ts';

const route = getRouteApi('/admin/oagf-overview/reference-data');

const { referenceColumns: names } = text;
const plain = { sort: false, card: 'fact' } as const;
const account: readonly Column<ReferenceRow>[] = [
  words('bankCode', names.bank, plain),
  words('accountNumber', names.account, plain),
];
const code = words<ReferenceRow>('code', names.code, { sort: false, sticky: true, card: 'fact' });
const name = words<ReferenceRow>('name', names.name, { sort: false, card: 'title' });

const lists = {
  authorities: {
    kind: 'tax-authorities',
    columns: [
      code,
      name,
      { key: 'kind', header: names.kind, card: 'fact', cell: ({ kind }) => kind && text.kinds[kind] },
      words('state', names.state, plain),
      ...account,
    ],
  },
  pfas: { kind: 'pfas', columns: [code, name, words('custodianName', names.custodian, plain), ...account] },
  billers: { kind: 'billers', columns: [name, words('category', names.category, plain), ...account] },
} as const satisfies Record<
  string,
  { kind: Parameters<typeof referenceQuery>[0]; columns: readonly Column<ReferenceRow>[] }
>;

/** A whole reference list, page by page, to read only. */
function PlainList({ of }: { of: keyof typeof lists }): ReactNode {
  const { kind, columns } = lists[of];
  const [view, setView] = useState({ page: 0, size: 20 });
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(referenceQuery(kind));
  const first = view.page * view.size;
  return (
    <DataTable
      id={`reference-${kind}`}
      caption={text.list[of]}
      columns={columns}
      rowKey={(row) => row.code}
      rows={error ? undefined : data?.slice(first, first + view.size)}
      total={data?.length ?? 0}
      view={view}
      changeView={({ page, size }) => setView({ page, size })}
      updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
      refresh={() => void refetch()}
      isRefreshing={isFetching}
      error={error}
      empty={{ sentence: text.noRows }}
    />
  );
}

function OpenList({ list }: { list: ReferenceList }): ReactNode {
  if (list === 'heads') return <RevenueHeads />;
  if (list === 'rates') return <TaxRates />;
  return <PlainList key={list} of={list} />;
}

/** The lists everything is chosen from: revenue heads and tax rates can be added to, the others are to read. */
export default function ReferencePage(): ReactNode {
  const { list = 'heads' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={css.stack}>
      <PageHeader title={text.reference} purpose={text.referencePurpose} />
      <fieldset className={css.lists}>
        <legend className="visually-hidden">{text.lists}</legend>
        {referenceLists.map((each) => (
          <Button
            key={each}
            small
            look={each === list ? 'primary' : 'secondary'}
            aria-pressed={each === list}
            onClick={() => void navigate({ search: { list: each === 'heads' ? undefined : each }, resetScroll: false })}
          >
            {text.list[each]}
          </Button>
        ))}
      </fieldset>
      <OpenList list={list} />
    </div>
  );
}
