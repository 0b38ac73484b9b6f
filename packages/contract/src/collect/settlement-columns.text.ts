import { code, columnsOf, count, day, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { Settlement } from './settlement.ts';

/** The columns of settlements. */
export const settlementColumns = columnsOf<Settlement>()('settlements', {
  number: code('Settlement', 100),
  businessDate: day('Day'),
  netAmount: money('Amount'),
  status: status('Status', 70),
  orgName: mda,
  account: text('Account', 130),
  items: count('Shares', 56, { field: 'itemCount' }),
  settledAt: moment('Settled'),
});
