import { code, columnsOf, moment, money, text } from '../kernel/columns.ts';
import type { Recovery } from './recovery.ts';

/** The columns of shares of refunds to recover. */
export const recoveryColumns = columnsOf<Recovery>()('recoveries', {
  receipt: code('Receipt', 90, { field: 'receiptNumber' }),
  serviceName: text('Service', 110),
  from: text('Refunded by', 104, { field: 'orgName' }),
  to: text('Refunded to', 104, { field: 'toOrgName' }),
  left: money('Left'),
  owed: money('Owed'),
  recovered: money('Recovered'),
  came: text('Came with', 90, { on: 'screen' }),
  refund: text('Refund', 90, { on: 'screen' }),
  since: moment('Since'),
});
