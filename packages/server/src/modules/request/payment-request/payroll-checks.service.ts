import { paymentType } from '@isura/contract/request/payment-types';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Tx } from '../../../platform/ctx.ts';
import { payrollChecksOf } from './payroll-checks.domain.ts';
import { payrollSums } from './payroll-checks.queries.ts';
import type { RequestRow } from './request.queries.ts';

/**
 * Returns the checks of a payroll as a whole (`payrollChecksOf`). Nothing for other types, and for a payment that pays
 * one line of a payroll again: its other parts were paid with the first.
 */
export async function payrollChecks(tx: Tx, row: RequestRow): Promise<RequestCheck[]> {
  if (!paymentType(row.type)?.paysDeductions || row.correctsLineId !== null) return [];
  const { deductionsElsewhere } = row.typeData;
  const place = deductionsElsewhere === undefined ? undefined : String(deductionsElsewhere);
  return payrollChecksOf(await payrollSums(tx, row, place), place);
}
