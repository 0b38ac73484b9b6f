import { CR6, type RevenueHead } from '@isura/contract/org/revenue-head';
import { revenueKindLabels } from '@isura/contract/org/words.text';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { type Column, labelled, words } from '../../../ui/table/columns.tsx';
import { AddHead } from './add-head.tsx';
import { headText as text } from './revenue-head.text.ts';

const columns: readonly Column<RevenueHead>[] = [
  words('code', text.columns.code, { sticky: true, card: 'fact' }),
  words('name', text.columns.name, { card: 'title' }),
  labelled('kind', text.columns.kind, revenueKindLabels, { card: 'fact' }),
  { key: 'account', header: text.columns.account, cell: ({ glCode, glName }) => `${glCode} ${glName}` },
  { key: 'whose', header: text.columns.whose, card: 'fact', cell: ({ orgName }) => orgName ?? text.everybody },
];

const heads = listOf(CR6, {
  id: 'revenue-heads',
  orderedBy: 'code',
  caption: text.caption,
  columns,
  filters: [typed('query', text.search)],
  file: { report: 'revenue-heads' },
  empty: text.empty,
});

/** Lists the codes under which revenue is collected (CR6); the central office adds one (CR7). */
export const RevenueHeads = (): ReactNode => (
  <List
    of={heads}
    add={{
      label: text.add,
      act: ({ open }) =>
        open(({ done, close }) => <AddHead done={({ code }) => done(text.added(code))} close={close} />),
    }}
  />
);
