import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Entries } from './entries.tsx';
import { JournalPart } from './journal-part.tsx';
import css from './ledger.module.css';
import { entriesText as text } from './ledger.text.ts';

interface Props {
  title: string;
  accountId: number;
  close: () => void;
  /** Stands above the entries. */
  children?: ReactNode;
}

/** The entries of a ledger account beside a list, and the journal behind one of them in the same place. */
export function LedgerDrawer({ title, accountId, close, children }: Props): ReactNode {
  const [journal, open] = useState<number>();
  return (
    <Drawer title={title} close={close}>
      {journal === undefined ? (
        <div className={css.stack}>
          {children}
          <h3>{text.title}</h3>
          <Entries accountId={accountId} openJournal={open} />
        </div>
      ) : (
        <div className={css.stack}>
          <div>
            <Button look="quiet" small onClick={() => open(undefined)}>
              {text.back}
            </Button>
          </div>
          <JournalPart key={journal} id={journal} open={open} />
        </div>
      )}
    </Drawer>
  );
}
