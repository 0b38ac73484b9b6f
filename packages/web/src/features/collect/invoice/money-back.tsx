import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { refundText } from '../refund/refund.text.ts';
import { refreshInvoices } from './desk.api.ts';
import { actText, deskText as text } from './desk.text.ts';
import css from './invoice.module.css';

const StartRefund = laterLayer(() => import('../refund/start-refund.tsx').then((part) => part.StartRefund));

type Payment = InvoiceDetail['payments'][number];

/** The refunds that can be started of an invoice, one for each payment something is left of; money that was not due comes first. */
export function Refunds({ invoice }: { invoice: InvoiceDetail }): ReactNode {
  const client = useQueryClient();
  const [refunding, refund] = useState<Payment>();
  const [started, setStarted] = useState<string>();
  const refundable = invoice.payments.filter((payment) => payment.refundable !== undefined);
  const over = refundable.filter(({ overpaidAmount }) => overpaidAmount > 0n);
  return (
    <>
      {started && <Notice tone="success">{refundText.started(started)}</Notice>}
      {invoice.can.includes('refund') && (
        <div className={css.row}>
          {(over.length > 0 ? over : refundable).map((payment) => (
            <Button key={payment.id} small onClick={() => refund(payment)}>
              {text.refund(payment.receiptNumber ?? '')}
            </Button>
          ))}
        </div>
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

/** Money on an invoice that is its payer's: how much, since when, who holds it, and the way to give it back. */
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

/** What stands in the place of cancelling an invoice that something was paid of: it is given back first. */
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
