import type { Invoice } from '@isura/contract/collect/invoice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { cancelInvoice, printInvoices, refreshInvoices, sendInvoice } from './desk.api.ts';
import { deskText as text } from './desk.text.ts';
import css from './invoice.module.css';
import { CancelDialog } from './invoice-dialogs.tsx';

/** Does something with invoices one after another; those whose status does not allow it are counted, not more. */
async function each(picked: readonly Invoice[], act: (id: number) => Promise<unknown>): Promise<[number, number]> {
  let left = 0;
  for (const { id } of picked) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'invalid-transition') throw error;
      left += 1;
    }
  }
  return [picked.length - left, left];
}

/** What may be done with several invoices at once. */
export function PickedInvoices({ picked }: { picked: readonly Invoice[] }): ReactNode {
  const client = useQueryClient();
  const [isCancelling, cancelling] = useState(false);
  const [news, setNews] = useState<string>();
  const print = useMutation({
    mutationFn: () =>
      printInvoices(
        picked.map(({ id }) => id),
        'invoices',
      ),
  });
  const send = useMutation({
    mutationFn: () => each(picked, sendInvoice),
    onSuccess: async ([done, left]) => {
      setNews(text.fate(done, left, text.sent));
      await refreshInvoices(client);
    },
  });
  return (
    <div className={css.stack}>
      <div className={css.row}>
        <Button small busy={print.isPending} onClick={() => print.mutate()}>
          {text.printPicked}
        </Button>
        <Button small busy={send.isPending} onClick={() => send.mutate()}>
          {text.sendPicked}
        </Button>
        <Button small look="danger" onClick={() => cancelling(true)}>
          {text.cancelPicked}
        </Button>
      </div>
      <Refused error={print.error ?? send.error} />
      {news && (
        <Notice tone="success" isNews>
          {news}
        </Notice>
      )}
      {isCancelling && (
        <CancelDialog
          what={text.picked(picked.length).replace(/ selected$/, '')}
          close={() => cancelling(false)}
          send={async (reason) => {
            const [done, left] = await each(picked, (id) => cancelInvoice(id, reason));
            cancelling(false);
            setNews(text.fate(done, left, text.cancelled));
            await refreshInvoices(client);
          }}
        />
      )}
    </div>
  );
}
