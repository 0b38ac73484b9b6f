import type { RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { RequestRow } from './request.queries.ts';

/** Returns what was stated for a payment, without what the law fixes: a payment from before may state another value. */
export function withoutFixed<Value>(
  { header }: Pick<PaymentType, 'header'>,
  typeData: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const fixed = new Set(header.flatMap(({ name, isFixed }) => (isFixed ? name : [])));
  return Object.fromEntries(Object.entries(typeData).filter(([name]) => !fixed.has(name)));
}

/** Returns a stored request as input for PR2 or PR4; values too short to have been typed are left out. */
export const requestAsInput = (row: RequestRow): Omit<RequestIn, 'type'> => ({
  ...(row.title.length >= 3 && { title: row.title }),
  ...(row.narration.length >= 3 && { narration: row.narration }),
  ...(row.sourceBankAccountId !== null && { sourceBankAccountId: row.sourceBankAccountId }),
  ...(row.glAccountId !== null && { glAccountId: row.glAccountId }),
  ...(row.projectId !== null && { projectId: row.projectId }),
  ...(row.payDate !== null && { payDate: row.payDate }),
  ...(row.dueDate !== null && { dueDate: row.dueDate }),
  typeData: row.typeData as Record<string, string | number>,
  lines: row.entered as Record<string, string | number>[],
});
