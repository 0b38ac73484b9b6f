import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType, samePay } from '@isura/contract/request/payment-types';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { monthOf } from '@isura/contract/request/schedule-columns';
import type { Tx } from '../../../platform/ctx.ts';
import { personPayCheck } from './person-pay.domain.ts';
import { keepMonths, monthsOf, type PeopleOf, paidAgain, samePeriod } from './person-pay.queries.ts';

const months = (types: readonly string[]): Record<string, string> =>
  Object.fromEntries(types.map((code) => [code, monthOf(paymentType(code)!) ?? '']));

/** Keeps the months of a payment of people that is submitted. For `grp_job`. */
export async function keepPayMonths(tx: Tx, row: { orgId: number; id: number }, entry: PaymentType): Promise<void> {
  const field = monthOf(entry);
  if (field !== undefined && entry.line.some(({ name }) => name === 'staffId')) await keepMonths(tx, row, field);
}

/**
 * Compares the people of a payment of net pay, a salary or a payroll, with all others of the same months
 * (`personPayCheck`): set by set, and not at all where there is nothing to compare.
 */
export async function personPayChecks(tx: Tx, row: PeopleOf, entry: PaymentType): Promise<RequestCheck[]> {
  if (entry.comparesBy !== 'net-pay') return [];
  const pay = samePay(entry);
  const others = await samePeriod(tx, row, pay);
  const again = await paidAgain(
    tx,
    row,
    others.map(({ id }) => id),
    { months: months(pay), role: 'BENEFICIARY', nameField: entry.words.lineName },
  );
  return personPayCheck(again, { months: await monthsOf(tx, row), others: others.length });
}
