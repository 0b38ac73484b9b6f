import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayBill } from './invoice-rights.ts';
import { deskText as text } from './invoices.text.ts';
import { InvoicesList } from './invoices-list.tsx';

/** Shows the invoices of one service, as a tab of its page. The page spreads `InvoicesSearch` into its search. */
export function InvoicesTab({ serviceId }: { serviceId: number }): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  return <InvoicesList serviceId={serviceId} mayPick={mayBill(person)} empty={{ sentence: text.emptyOfService }} />;
}
