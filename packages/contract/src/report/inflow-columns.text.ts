import { settlementStateLabels } from '../collect/words.text.ts';
import { columnsOf, label, mda, moment, money, ownNumber, text } from '../kernel/columns.ts';
import { paymentChannelLabels } from '../org/channel.text.ts';
import type { InflowRow } from './inflow.ts';

/** The columns of the inflow report. */
export const inflowColumns = columnsOf<InflowRow>()(
  'inflow',
  {
    paidAt: moment('Date'),
    reference: ownNumber('Reference', 76),
    payer: text('Payer', 112, { field: 'payerName' }),
    amount: money('Amount'),
    mda: { ...mda, field: 'orgName' },
    service: text('Service', 130, { field: 'serviceName' }),
    channel: label('Channel', paymentChannelLabels, 60),
    fee: money('Fee', 60),
    overpaid: money('Overpaid', 70, { on: 'file' }),
    refunded: money('Refunded'),
    settlement: label('Settlement', settlementStateLabels, 76, { field: 'settlementState' }),
    receipt: ownNumber('Receipt', 90, { field: 'receiptNumber' }),
  },
  'paymentId',
);
