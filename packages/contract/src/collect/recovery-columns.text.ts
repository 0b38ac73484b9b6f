import { code, columnsOf, label, moment, money, text } from '../kernel/columns.ts';
import type { Recovery } from './recovery.ts';
import { refundOfRecoveryLabels } from './words.text.ts';

/** The columns of shares of refunds to recover. */
export const recoveryColumns = columnsOf<Recovery>()('recoveries', {
  receipt: code('Receipt', 90, { field: 'receiptNumber' }),
  serviceName: text('Service', 110),
  from: text('Refunded by', 104, { field: 'orgName' }),
  to: text('Refunded to', 104, { field: 'toOrgName' }),
  left: money('Left'),
  owed: money('Owed'),
  recovered: money('Recovered'),
  came: text('Came with'),
  refund: label('Refund', refundOfRecoveryLabels, 90, { field: 'refundStatus' }),
  since: moment('Since'),
});
