import { code, columnsOf, label, mda, moment, money, status, text } from '../kernel/columns.ts';
import { paymentChannelLabels } from '../org/channel.text.ts';
import type { PaymentRow } from './payment.ts';
import { settlementStateLabels } from './words.text.ts';

/** The columns of payments of an organization. */
export const paymentColumns = columnsOf<PaymentRow>()('payments', {
  confirmedAt: moment('Date'),
  reference: code('Reference', 76),
  payerName: text('Payer', 112),
  amount: money('Amount'),
  status: status('Status', 76),
  orgName: mda,
  serviceName: text('Service', 130),
  channel: label('Channel', paymentChannelLabels, 60),
  settlement: label('Settlement', settlementStateLabels, 76),
  receipt: code('Receipt', 90, { field: 'receiptNumber' }),
});
