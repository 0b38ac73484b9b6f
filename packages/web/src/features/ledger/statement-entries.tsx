import { type BalanceStatement, ST5 } from '@isura/contract/ledger/balance-statement';
import { entryColumns } from '@isura/contract/ledger/statement-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { List } from '../../ui/list/list.tsx';
import { typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { sums } from '../../ui/list/sums.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { JournalPart } from './journal-part.tsx';
import { journalText } from './ledger.text.ts';
import { statementText } from './statement.text.ts';

const text = statementText.entries;
const columns = screenColumns(entryColumns, {
  businessDate: { sticky: true },
  number: { card: 'fact' },
  description: { card: 'title', roomy: true },
  debit: { card: 'fact' },
  credit: { card: 'fact' },
});

const entries = listOf(ST5, {
  id: 'statement-entries',
  caption: text.caption,
  columns,
  filters: [typed('query', text.query)],
  totals: sums((count) => text.total(count), { debit: 'x-total-debit', credit: 'x-total-credit' }),
  detail: { key: 'journal', idOf: ({ journalId }) => journalId },
  nameOf: ({ number }) => number,
  file: { of: entryColumns },
  empty: text.empty,
});

/** Lists the entries of a statement, oldest first, each with the balance after it (ST5); one opens its journal. */
export function StatementEntries({ of }: { of: BalanceStatement }): ReactNode {
  return (
    <List
      of={entries}
      scope={{ id: of.id }}
      drawer={({ id, row, close }) => (
        <Drawer title={journalText.title(row?.number ?? '')} close={close}>
          <JournalPart id={id} open={() => {}} />
        </Drawer>
      )}
    />
  );
}
