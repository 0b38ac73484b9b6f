import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { typed } from '../../../ui/list/list-filter.ts';
import { wholeListOf } from '../../../ui/list/list-of.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Tab, TabSet } from '../../../ui/page/tabs.tsx';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { RevenueHeads } from '../../org/revenue-head/revenue-heads.tsx';
import { TaxRates } from '../../tax/rate/tax-rates.tsx';
import { type ReferenceList, referenceLists } from './overview.pages.ts';
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

/** Returns a read-only reference list with a word search. */
const plainList = (
  of: 'authorities' | 'pfas' | 'billers',
  kind: 'tax-authorities' | 'pfas' | 'billers',
  columns: readonly Column<ReferenceRow>[],
  sortBy: readonly ('code' | 'name' | 'kind' | 'state' | 'custodianName' | 'category')[],
) =>
  wholeListOf<ReferenceRow>(
    RF1,
    {
      params: { kind },
      shows: (row, { query }) =>
        query === undefined || `${row.code} ${row.name}`.toLowerCase().includes(String(query).toLowerCase()),
      sortBy: Object.fromEntries(sortBy.map((key) => [key, (row: ReferenceRow) => row[key]])),
    },
    {
      id: `reference-${kind}`,
      orderedBy: 'name',
      caption: text.list[of],
      columns,
      rowKey: (row) => row.code,
      filters: [typed('query', text.find)],
      file: { report: kind },
      empty: text.noRows,
    },
  );

const lists = {
  authorities: plainList(
    'authorities',
    'tax-authorities',
    [
      code,
      name,
      { key: 'kind', header: names.kind, card: 'fact', cell: ({ kind }) => kind && text.kinds[kind] },
      words('state', names.state, plain),
      ...account,
    ],
    ['code', 'name', 'kind', 'state'],
  ),
  pfas: plainList(
    'pfas',
    'pfas',
    [code, name, words('custodianName', names.custodian, plain), ...account],
    ['code', 'name', 'custodianName'],
  ),
  billers: plainList(
    'billers',
    'billers',
    [name, words('category', names.category, plain), ...account],
    ['name', 'category'],
  ),
};

function OpenList({ list }: { list: ReferenceList }): ReactNode {
  if (list === 'heads') return <RevenueHeads />;
  if (list === 'rates') return <TaxRates />;
  return <List key={list} of={lists[list]} />;
}

const tabs: readonly Tab[] = referenceLists.map((list) => ({
  key: list,
  label: text.list[list],
  panel: <OpenList list={list} />,
}));

/** Shows the reference lists: revenue heads and tax rates can be added to, the others are read-only. */
export default function ReferencePage(): ReactNode {
  const { list = 'heads' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack>
      <PageHeader title={text.reference} purpose={text.referencePurpose} />
      <TabSet
        label={text.lists}
        tabs={tabs}
        open={tabs.find(({ key }) => key === list) ?? tabs[0]!}
        choose={(key) =>
          void navigate({ search: { list: key === 'heads' ? undefined : (key as ReferenceList) }, resetScroll: false })
        }
      />
    </Stack>
  );
}
