import type { Day } from '@isura/contract/kernel/days';
import { asKobo, NOTHING } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import { latenessText } from '../payment-type/late.domain.ts';
import { ratesOf } from '../payment-type/world.service.ts';
import type { RequestRow } from './request.queries.ts';

/**
 * Returns what is said about a payment after its legal due day, with the penalty up to today; undefined up to that day.
 * Instruments are each due on a day of their own, so their lines state the penalty.
 */
export async function latenessOf(tx: Tx, row: RequestRow, today: Day): Promise<string | undefined> {
  const { taxDue: due, type } = row;
  if (due === null || due >= today) return undefined;
  const amount = type === 'STAMP_DUTY' ? NOTHING : asKobo(row.totalAmountKobo);
  return latenessText(type, { due, today, amount }, await ratesOf(tx));
}
