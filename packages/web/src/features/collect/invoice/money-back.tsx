import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { refundText } from '../refund/refund.text.ts';
import { refreshInvoices } from './invoices.api.ts';
import { actText, deskText as text } from './invoices.text.ts';

const StartRefund = laterLayer(() => import('../refund/start-refund.tsx').then((part) => part.StartRefund));

type Payment = InvoiceDetail['payments'][number];

/** Starts a refund for each payment of an invoice of which the server says that it can be refunded. */
export function Refunds({ invoice }: { invoice: InvoiceDetail }): ReactNode {
  const client = useQueryClient();
  const [refunding, refund] = useState<Payment>();
  const [started, setStarted] = useState<string>();
  const refundable = invoice.payments.filter((payment) => payment.refundable !== undefined);
  return (
    <>
      {started && <Notice tone="success">{refundText.started(started)}</Notice>}
      {invoice.can.includes('refund') && (
        <Row gap="s m" centred>
          {refundable.map((payment) => (
            <Button key={payment.id} small onClick={() => refund(payment)}>
              {text.refund(payment.receiptNumber ?? '')}
            </Button>
          ))}
        </Row>
      )}
      {refunding?.refundable !== undefined && (
        <StartRefund
          of={{
            ...{ paymentId: refunding.id, receiptNumber: refunding.receiptNumber ?? '' },
            ...{ payerName: invoice.payer.name, left: refunding.refundable },
          }}
          done={(number) => {
            refund(undefined);
            setStarted(number);
            void refreshInvoices(client);
          }}
          close={() => refund(undefined)}
        />
      )}
    </>
  );
}

/** Shows money on an invoice that belongs to its payer: how much, since when, who holds it, and the refund. */
export function HeldMoney({ invoice }: { invoice: InvoiceDetail }): ReactNode {
  const { held, payer } = invoice;
  if (!held) return null;
  return (
    <Notice tone="warning">
      <Stack>
        <p>{text.held(formatMoney(held.amount), payer.name, formatInstant(held.since))}</p>
        <p>{text.heldBy}</p>
        <Refunds invoice={invoice} />
      </Stack>
    </Notice>
  );
}

/** Replaces the cancel dialog of an invoice that was paid in part or in full: the money is refunded first. */
export function GiveBackFirst({ invoice, close }: { invoice: InvoiceDetail; close: () => void }): ReactNode {
  const { number, amountPaid, payer } = invoice;
  return (
    <Dialog title={actText.paidTitle(number)} close={close}>
      <Stack>
        <p>{actText.paidWords(formatMoney(amountPaid), payer.name)}</p>
        <Refunds invoice={invoice} />
        <div>
          <Button onClick={close}>{actText.close}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}
