import { sql } from 'kysely';
import { type RollupScope, source } from '../../../platform/db/figure-source.ts';

const keys = { mda: sql`d.org_id`, type: sql`d.type`, account: sql`d.bank_account_id`, status: sql`d.status` };
const has = ['mda', 'type', 'account', 'status'] as const;

const isOfAll = ({ ofAll }: RollupScope): boolean => ofAll === true;

/**
 * Money out by the Lagos day it was paid or returned; returned amounts are negative. "Paid out" everywhere: a return
 * changes the day it came back, never that of the payment, so a closed month stays closed.
 */
export const outflow = source({
  measures: {
    count: { label: 'Number of lines paid or returned', of: sql`d.count` },
    amount: { label: 'Amount paid less what was returned', of: sql`d.amount_kobo` },
  },
  keys,
  rollups: [
    { per: 'day', from: sql`request.outflow_in_all`, day: sql`d.day`, has: ['type', 'status'], fits: isOfAll },
    {
      per: 'month',
      from: sql`request.outflow_by_month`,
      day: sql`d.month`,
      has,
      fits: (access: RollupScope) => !isOfAll(access),
    },
    { per: 'day', from: sql`request.outflow_by_day`, day: sql`d.day`, has },
    {
      per: 'moment',
      from: sql`(select o.*, 1 as count from request.outflow o)`,
      day: sql`d.day`,
      at: sql`d.at`,
      isByDay: true,
      has,
    },
  ],
});
