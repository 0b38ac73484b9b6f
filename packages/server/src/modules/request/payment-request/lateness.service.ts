import type { Day } from '@isura/contract/kernel/days';
import { asKobo, NOTHING } from '@isura/contract/kernel/money';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Tx } from '../../../platform/ctx.ts';
import { ratesOf } from '../payment-type/calculation-context.service.ts';
import { latenessText } from '../payment-type/late.domain.ts';
import type { RequestRow } from './request.queries.ts';

/**
 * Returns what is reported about a payment after its legal due day, with the penalty up to today; undefined up to that
 * day. Where each line is due on a day of its own, as an instrument is, the lines state the penalty.
 */
export async function latenessOf(tx: Tx, row: RequestRow, today: Day): Promise<string | undefined> {
  const { taxDue: due, type } = row;
  if (due === null || due >= today) return undefined;
  const late = paymentType(type)?.late;
  const amount = late?.isByLine ? NOTHING : asKobo(row.totalAmountKobo);
  return latenessText(late?.law, { due, today, amount }, await ratesOf(tx));
}
