import { CR6 } from '@isura/contract/org/revenue-head';
import { revenueHeadColumns } from '@isura/contract/org/revenue-head-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { AddHead } from './add-head.tsx';
import { headText as text } from './revenue-head.text.ts';

const columns = screenColumns(revenueHeadColumns, {
  code: { sticky: true, card: 'fact' },
  name: { card: 'title' },
  kind: { card: 'fact' },
  account: { cell: ({ glCode, glName }) => `${glCode} ${glName}` },
  whose: { card: 'fact', cell: ({ orgName }) => orgName ?? text.everybody },
});

const heads = listOf(CR6, {
  id: 'revenue-heads',
  orderedBy: 'code',
  caption: text.caption,
  columns,
  filters: [typed('query', text.search)],
  file: { of: revenueHeadColumns },
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
