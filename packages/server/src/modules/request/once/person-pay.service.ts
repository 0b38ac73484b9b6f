import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { monthOf } from '@isura/contract/request/schedule-columns';
import type { Tx } from '../../../platform/ctx.ts';
import { personPayCheck } from './person-pay.domain.ts';
import { keepMonths, monthsOf, type PeopleOf, paidAgain, samePeriod } from './person-pay.queries.ts';

/** The types that pay people for a month of work. */
const PAY = ['SALARY', 'PAYROLL'] as const;

const months = (types: readonly string[]): Record<string, string> =>
  Object.fromEntries(types.map((code) => [code, monthOf(paymentType(code)!) ?? '']));

/** Keeps the months of a payment of people that is submitted. For `grp_job`. */
export async function keepPayMonths(tx: Tx, row: { orgId: number; id: number }, entry: PaymentType): Promise<void> {
  const field = monthOf(entry);
  if (field !== undefined && entry.line.some(({ name }) => name === 'staffId')) await keepMonths(tx, row, field);
}

/**
 * Compares the people of a salary or payroll payment with all others of the same months (`personPayCheck`): set by set,
 * and not at all where there is nothing to compare.
 */
export async function personPayChecks(tx: Tx, row: PeopleOf, entry: PaymentType): Promise<RequestCheck[]> {
  if (!PAY.some((type) => type === entry.code)) return [];
  const others = await samePeriod(tx, row, PAY);
  const again = await paidAgain(
    tx,
    row,
    others.map(({ id }) => id),
    { months: months(PAY), role: 'BENEFICIARY', nameField: entry.words.lineName },
  );
  return personPayCheck(again, { months: await monthsOf(tx, row), others: others.length });
}
