import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { typed } from '../../../ui/list/list-filter.ts';
import { wholeListOf } from '../../../ui/list/list-of.ts';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { overviewText as text } from './overview.text.ts';

const { referenceColumns: names } = text;
const plain = { card: 'fact' } as const;
const account: readonly Column<ReferenceRow>[] = [
  words('bankCode', names.bank, plain),
  words('accountNumber', names.account, plain),
];
const code = words<ReferenceRow>('code', names.code, { sticky: true, card: 'fact' });
const name = words<ReferenceRow>('name', names.name, { card: 'title' });

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

/** The reference lists that are only read: tax authorities, pension fund administrators and billers. */
export const plainLists = {
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
