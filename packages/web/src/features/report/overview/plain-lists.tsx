import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { authorityColumns, billerColumns, pfaColumns } from '@isura/contract/request/reference-columns.text';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { typed } from '../../../ui/list/list-filter.ts';
import { wholeListOf } from '../../../ui/list/list-of.ts';
import type { Column } from '../../../ui/table/columns.tsx';
import { overviewText as text } from './overview.text.ts';

const plain = { card: 'fact' } as const;
const looks = { name: { card: 'title' }, bankCode: plain, accountNumber: plain } as const;
const coded = { ...looks, code: { sticky: true, card: 'fact' } } as const;

/** Returns a read-only reference list with a word search. */
const plainList = (
  of: 'authorities' | 'pfas' | 'billers',
  declared: typeof authorityColumns | typeof pfaColumns | typeof billerColumns,
  columns: readonly Column<ReferenceRow>[],
  sortBy: readonly ('code' | 'name' | 'kind' | 'state' | 'custodianName' | 'category')[],
) =>
  wholeListOf<ReferenceRow>(
    RF1,
    {
      params: { kind: declared.report },
      shows: (row, { query }) =>
        query === undefined || `${row.code} ${row.name}`.toLowerCase().includes(String(query).toLowerCase()),
      sortBy: Object.fromEntries(sortBy.map((key) => [key, (row: ReferenceRow) => row[key]])),
    },
    {
      id: `reference-${declared.report}`,
      orderedBy: 'name',
      caption: text.list[of],
      columns,
      rowKey: (row) => row.code,
      filters: [typed('query', text.find)],
      file: { of: declared },
      empty: text.noRows,
    },
  );

/** The reference lists that are only read: tax authorities, pension fund administrators and billers. */
export const plainLists = {
  authorities: plainList(
    'authorities',
    authorityColumns,
    screenColumns(authorityColumns, { ...coded, kind: plain, state: plain }),
    ['code', 'name', 'kind', 'state'],
  ),
  pfas: plainList('pfas', pfaColumns, screenColumns(pfaColumns, { ...coded, custodianName: plain }), [
    'code',
    'name',
    'custodianName',
  ]),
  billers: plainList('billers', billerColumns, screenColumns(billerColumns, { ...looks, category: plain }), [
    'name',
    'category',
  ]),
};
