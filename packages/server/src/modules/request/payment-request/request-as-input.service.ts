import type { RequestIn } from '@isura/contract/request/payment-drafts';
import type { RequestRow } from './request.queries.ts';

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
