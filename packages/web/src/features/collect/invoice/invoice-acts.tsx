import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { IN7, IN8, IN9 } from '@isura/contract/collect/invoices';
import { asKobo } from '@isura/contract/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { DrawerActs } from '../../../ui/overlay/drawer-acts.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct, useCall, useSend } from '../../../ui/send/use-send.ts';
import { CopyButton } from '../../../ui/value/value.tsx';
import { CancelDialog, SendDialog } from './invoice-dialogs.tsx';
import { DESK } from './invoice-rights.ts';
import { printInvoices, refreshInvoices } from './invoices.api.ts';
import { actText, deskText as text } from './invoices.text.ts';
import { GiveBackFirst } from './money-back.tsx';

/** Shows the actions an invoice allows now; users who may only read it can print it. */
export function InvoiceActs({ invoice }: { invoice: InvoiceDetail }): ReactNode {
  const navigate = useNavigate();
  const { id, number, can, payer, payerPath, balance, fee, status } = invoice;
  const issuing = { params: { id }, body: { expectedPayable: asKobo(balance + fee) } };
  /** It can be cancelled once the money paid for it is refunded. */
  const isPaidOf = can.includes('refund') && (status === 'PARTLY_PAID' || status === 'PAID');
  const [layer, setLayer] = useState<'cancel' | 'send' | 'give-back'>();
  const [announced, setAnnounced] = useState<string>();
  const print = useAct((each: number) => printInvoices([id], number, each));
  const done = (sentence?: string): void => {
    setLayer(undefined);
    setAnnounced(sentence);
  };
  const client = useQueryClient();
  // After a refusal the invoice has changed: it is refetched beside the refusal.
  const issue = useSend(IN7, {
    waits: true,
    done: () => done(text.issued(number)),
    refused: () => {
      void refreshInvoices(client);
      return false;
    },
  });
  const cancel = useCall(IN8, { waits: true });
  const send = useCall(IN9, { waits: true });
  return (
    <Stack>
      <Announcement>{announced}</Announcement>
      <Refused error={issue.problem ?? print.problem} />
      <DrawerActs
        of={number}
        acts={[
          can.includes('issue') && {
            label: text.issue,
            act: () => void issue.send(issuing),
            look: 'next',
            busy: issue.isPending,
          },
          can.includes('send') && { label: text.send, act: () => setLayer('send') },
          can.includes('edit') && { label: text.edit, act: () => void navigate({ to: DESK, search: { edit: id } }) },
          { label: text.print, act: () => void print.send(1), busy: print.isPending },
          { label: text.printTwo, act: () => void print.send(2), busy: print.isPending },
          (can.includes('cancel') || isPaidOf) && {
            label: text.cancel,
            act: () => setLayer(isPaidOf ? 'give-back' : 'cancel'),
            look: 'danger',
          },
        ]}
      />
      {payerPath && <CopyButton value={`${window.location.origin}${payerPath}`} what={text.copyLink} named />}
      {layer === 'give-back' && <GiveBackFirst invoice={invoice} close={() => setLayer(undefined)} />}
      {layer === 'cancel' && (
        <CancelDialog
          what={number}
          close={() => setLayer(undefined)}
          send={async (reason) => {
            await cancel({ params: { id }, body: { reason } });
            done();
          }}
        />
      )}
      {layer === 'send' && (
        <SendDialog
          number={number}
          email={payer.email}
          close={() => setLayer(undefined)}
          send={async (to) => {
            await send({ params: { id }, body: to });
            done(actText.sent);
          }}
        />
      )}
    </Stack>
  );
}
