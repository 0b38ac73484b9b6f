import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Entries } from './entries.tsx';
import { JournalPart } from './journal-part.tsx';
import { entriesText as text } from './ledger.text.ts';

interface Props {
  title: string;
  accountId: number;
  close: () => void;
  /** Shown above the entries. */
  children?: ReactNode;
}

/** Shows the entries of a ledger account beside a list, and the journal behind one of them in the same place. */
export function LedgerDrawer({ title, accountId, close, children }: Props): ReactNode {
  const [journal, open] = useState<number>();
  return (
    <Drawer title={title} close={close}>
      {journal === undefined ? (
        <Stack>
          {children}
          <h3>{text.title}</h3>
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
      )}
    </Drawer>
  );
}
