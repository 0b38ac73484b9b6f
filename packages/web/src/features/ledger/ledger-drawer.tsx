import type { ReactNode } from 'react';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { entriesText as text } from './ledger.text.ts';
import { LedgerPart } from './ledger-part.tsx';

interface Props {
  title: string;
  accountId: number;
  close: () => void;
  /** Shown above the entries. */
  children?: ReactNode;
}

/** Shows the entries of a ledger account beside a list, and the journal behind one of them in the same place. */
export const LedgerDrawer = ({ title, accountId, close, children }: Props): ReactNode => (
  <Drawer title={title} close={close}>
    <LedgerPart accountId={accountId}>
      {children}
      <h3>{text.title}</h3>
    </LedgerPart>
  </Drawer>
);
