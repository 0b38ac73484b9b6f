import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { CopyButton } from '../../../ui/value/value.tsx';
import { cancelInvoice, issueInvoice, printInvoices, refreshInvoices, sendInvoice } from './desk.api.ts';
import { actText, deskText as text } from './desk.text.ts';
import css from './invoice.module.css';
import { CancelDialog, SendDialog } from './invoice-dialogs.tsx';

/** What may be done with an invoice now; those who only look at it print it. */
export function InvoiceActs({ invoice, edit }: { invoice: InvoiceDetail; edit: (id: number) => void }): ReactNode {
  const { id, number, can, payer, payerPath } = invoice;
  const client = useQueryClient();
  const [layer, setLayer] = useState<'cancel' | 'send'>();
  const [news, setNews] = useState<string>();
  const print = useMutation({ mutationFn: (each: number) => printInvoices([id], number, each) });
  const done = async (sentence?: string): Promise<void> => {
    setLayer(undefined);
    setNews(sentence);
    await refreshInvoices(client);
  };
  const issue = useMutation({ mutationFn: () => issueInvoice(id), onSuccess: () => done(text.issued(number)) });
  return (
    <div className={css.stack}>
      {news && (
        <Notice tone="success" isNews>
          {news}
        </Notice>
      )}
      <Refused error={issue.error ?? print.error} />
      <div className={css.row}>
        {can.includes('issue') && (
          <Button look="primary" busy={issue.isPending} onClick={() => issue.mutate()}>
            {text.issue}
          </Button>
        )}
        {can.includes('edit') && <Button onClick={() => edit(id)}>{text.edit}</Button>}
        {can.includes('send') && <Button onClick={() => setLayer('send')}>{text.send}</Button>}
        <Button busy={print.isPending} onClick={() => print.mutate(1)}>
          {text.print}
        </Button>
        <Button busy={print.isPending} onClick={() => print.mutate(2)}>
          {text.printTwo}
        </Button>
        {payerPath && <CopyButton value={`${window.location.origin}${payerPath}`} what={text.copyLink} named />}
        {can.includes('cancel') && (
          <Button look="danger" onClick={() => setLayer('cancel')}>
            {text.cancel}
          </Button>
        )}
      </div>
      {layer === 'cancel' && (
        <CancelDialog
          what={number}
          close={() => setLayer(undefined)}
          send={async (reason) => {
            await cancelInvoice(id, reason);
            await done();
          }}
        />
      )}
      {layer === 'send' && (
        <SendDialog
          number={number}
          email={payer.email}
          close={() => setLayer(undefined)}
          send={async (to) => {
            await sendInvoice(id, to);
            await done(actText.sent);
          }}
        />
      )}
    </div>
  );
}
