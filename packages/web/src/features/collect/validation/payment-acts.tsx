import type { Payment } from '@isura/contract/collect/payment';
import { asKobo } from '@isura/contract/kernel/money';
import { evidenceText } from '../../../ui/list/evidence.text.ts';
import { EVIDENCE, LaterEvidence } from '../../../ui/list/evidence-button.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { refundText } from '../refund/refund.text.ts';

const StartRefund = laterLayer(() => import('../refund/start-refund.tsx').then((part) => part.StartRefund));

/** Reports whether a payment has money that can be refunded. */
const isLeft = ({ status, amount, refundedAmount, receiptNumber }: Payment): boolean =>
  status === 'SUCCESSFUL' && amount > refundedAmount && receiptNumber !== undefined;

/** The actions on a payment: an accountant starts a refund (RC9), and users with the right take evidence. */
export const paymentActs: readonly RowAct<Payment>[] = [
  {
    label: refundText.ask,
    needs: 'RC9',
    when: (payment, person) => isLeft(payment) && person.organizationUser?.organization.status === 'LIVE',
    act: shows(({ id: paymentId, payerName, receiptNumber = '', amount, refundedAmount }, { done, close }) => (
      <StartRefund
        of={{ paymentId, payerName, receiptNumber, left: asKobo(amount - refundedAmount) }}
        done={(number) => done(refundText.started(number))}
        close={close}
      />
    )),
  },
  {
    label: evidenceText.button,
    needs: EVIDENCE,
    act: shows(({ id, receiptNumber, invoiceNumber }, { close }) => (
      <LaterEvidence of={{ kind: 'payment', id, number: receiptNumber ?? invoiceNumber }} close={close} />
    )),
  },
];
