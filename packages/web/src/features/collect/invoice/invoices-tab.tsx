import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { deskText as text } from './desk.text.ts';
import { mayBill } from './desk-rights.ts';
import { InvoicesList } from './invoices-list.tsx';

/** The invoices of one service, as a tab of the page about it. The page spreads `InvoicesSearch` into its search. */
export function InvoicesTab({ serviceId }: { serviceId: number }): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  return <InvoicesList serviceId={serviceId} mayPick={mayBill(person)} empty={{ sentence: text.emptyOfService }} />;
}
