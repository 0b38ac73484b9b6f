import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Entries } from './entries.tsx';
import { JournalPart } from './journal-part.tsx';
import { entriesText as text } from './ledger.text.ts';

interface Props {
  accountId: number;
  /** Shown above the entries. */
  children?: ReactNode;
}

/** Shows the entries of a ledger account, and the journal behind one of them in the same place. */
export function LedgerPart({ accountId, children }: Props): ReactNode {
  const [journal, open] = useState<number>();
  return journal === undefined ? (
    <Stack>
      {children}
      <Entries accountId={accountId} openJournal={open} />
    </Stack>
  ) : (
    <Stack>
      <div>
        <Button look="quiet" small onClick={() => open(undefined)}>
          {text.back}
        </Button>
      </div>
      <JournalPart key={journal} id={journal} open={open} />
    </Stack>
  );
}
