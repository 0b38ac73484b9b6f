import { JournalEvent, LG1 } from '@isura/contract/ledger/journal';
import { journalColumns } from '@isura/contract/ledger/journal-columns.text';
import { eventLabels } from '@isura/contract/ledger/words.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { List } from '../../ui/list/list.tsx';
import { type Address, dates, oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { JournalPart } from './journal-part.tsx';
import { journalText, sheetText as text } from './ledger.text.ts';
import { useSheetChange } from './use-sheet.ts';

const columns = screenColumns(journalColumns, {
  id: { sticky: true, card: 'title' },
  event: { card: 'fact' },
  description: { card: 'fact', roomy: true },
});

/** Limits journals to the last seven days, unless one is searched by its number: it is found whatever its day. */
const usualDates = ({ query }: Address): string | undefined =>
  /^\s*jn-/i.test(String(query ?? '')) ? undefined : 'last-7-days';

const { filters } = text;
export const journals = listOf(LG1, {
  id: 'journals',
  caption: text.journalsCaption,
  columns,
  filters: [
    dates(usualDates),
    typed('query', filters.journal),
    oneValue('event', [filters.event, filters.allEvents], JournalEvent.options, eventLabels),
  ],
  detail: { key: 'journal' },
  file: { of: journalColumns },
  empty: text.journalsEmpty,
});

/** Lists journals, newest first (LG1); a row opens its journal. */
export function JournalsPart({ orgId }: { orgId: number | undefined }): ReactNode {
  const change = useSheetChange();
  return (
    <List
      of={journals}
      scope={{ 'org-id': orgId }}
      drawer={({ id, row, close }) => (
        <Drawer title={row ? journalText.title(row.number) : text.journals} close={close}>
          <JournalPart id={id} open={(other) => change({ journal: other }, true)} />
        </Drawer>
      )}
    />
  );
}
