import { workflowFor } from '@isura/contract/approval/workflow-bands';
import { asKobo } from '@isura/contract/kernel/money';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Tx } from '../../../platform/ctx.ts';
import { workflowsInForce } from '../../approval/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { SPLIT_DAYS, splitCheck } from './split-payee.domain.ts';
import { paidBesides } from './split-payee.queries.ts';

/** Above this number of lines a payment is a payroll or a list of many, and no payee has a large part of it. */
const FEW = 1_000;

/**
 * Checks whether a payment that waits pays somebody in parts: whether what was submitted for the same account in the
 * days before takes them above the band with the levels that decide. Nothing is checked in the highest band.
 */
export async function splitChecks(tx: Tx, row: RequestRow): Promise<RequestCheck[]> {
  if (row.status !== 'AWAITING_APPROVAL' || row.lineCount > FEW || row.sourcePaymentId !== null) return [];
  const band = workflowFor(await workflowsInForce(tx, row.orgId), row.type, asKobo(row.totalAmountKobo));
  const top = band?.maxAmount;
  return top === undefined ? [] : splitCheck(await paidBesides(tx, row, { top, days: SPLIT_DAYS }), top);
}
