import type { OnceRule } from '@isura/contract/kernel/row-validator';
import { columnOf } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paidTwice } from '../payment-type/validate-payment.domain.ts';

/** Returns the name under which repeats of a field are checked. */
export const onceName = (field: string): string => columnOf({ name: field });

/**
 * Returns the findings for rows of these types that repeat an earlier one: all of it, its paper, its person, its PIN.
 */
export function onceIn(entries: readonly PaymentType[]): Record<string, OnceRule> {
  const rules: Record<string, OnceRule> = {
    row: { column: 'sn', code: 'E_DUPLICATE_ROW', message: 'This is the same as row {row}. Remove one of them' },
  };
  for (const entry of entries) {
    const paper = entry.paidOnce?.at(-1);
    if (typeof paper === 'string')
      rules[onceName(paper)] = {
        column: onceName(paper),
        code: paidTwice(entry),
        message: `Row {row} already has this ${entry.words.line}`,
      };
    for (const { field, code } of entry.onceEach ?? [])
      rules[onceName(field)] = { column: onceName(field), code, message: 'Row {row} already has this value' };
  }
  return rules;
}
