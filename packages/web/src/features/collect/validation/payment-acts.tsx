import type { PaymentRow } from '@isura/contract/collect/payment';
import { NOTHING } from '@isura/contract/kernel/money';
import { evidenceText } from '../../../ui/list/evidence.text.ts';
import { EVIDENCE, LaterEvidence } from '../../../ui/list/evidence-button.tsx';
import { explainsRefusal } from '../../../ui/list/explains-refusal.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { refundText } from '../refund/refund.text.ts';

const StartRefund = laterLayer(() => import('../refund/start-refund.tsx').then((part) => part.StartRefund));

/** The actions on a payment: an accountant starts a refund (RC9), and users with the right take evidence. */
export const paymentActs: readonly RowAct<PaymentRow>[] = [
  {
    label: refundText.ask,
    can: 'refund',
    act: shows(({ id: paymentId, payerName, receiptNumber = '', refundable = NOTHING }, { done, close }) => (
      <StartRefund
        of={{ paymentId, payerName, receiptNumber, left: refundable }}
        done={(number) => done(refundText.started(number))}
        close={close}
      />
    )),
  },
  explainsRefusal(refundText.whyNot, ({ whyNot }) => whyNot),
  {
    label: evidenceText.button,
    needs: EVIDENCE,
    act: shows(({ id, receiptNumber, invoiceNumber }, { close }) => (
      <LaterEvidence of={{ kind: 'payment', id, number: receiptNumber ?? invoiceNumber }} close={close} />
    )),
  },
];
