import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import type { InvoicesSearch } from './desk.search.ts';
import { deskText as text } from './desk.text.ts';
import { DESK, mayBill } from './desk-rights.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { InvoicesList } from './invoices-list.tsx';

/** The invoices of one service, as a tab of the page about it. The page spreads `InvoicesSearch` into its search. */
export function InvoicesTab({ serviceId }: { serviceId: number }): ReactNode {
  const { invoice } = useSearch({ strict: false }) as InvoicesSearch;
  const person = useSignedIn();
  const navigate = useNavigate();
  if (!person) return null;
  const close = (): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, invoice: undefined })) as never,
      resetScroll: false,
    });
  return (
    <>
      <InvoicesList
        serviceId={serviceId}
        isCentral={false}
        mayPick={mayBill(person)}
        empty={{ sentence: text.emptyOfService }}
      />
      {invoice !== undefined && (
        <InvoiceDrawer
          key={invoice}
          id={invoice}
          close={close}
          edit={(id) => void navigate({ to: DESK, search: { edit: id } })}
        />
      )}
    </>
  );
}
