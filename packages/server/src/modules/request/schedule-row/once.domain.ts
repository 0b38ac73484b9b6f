import type { OnceRule } from '@isura/contract/kernel/row-judge';
import { columnOf } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paidTwice } from '../payment-type/judge.domain.ts';

/** The name under which a field is looked at for repeats. */
export const onceName = (field: string): string => columnOf({ name: field });

/** What is said of rows of these types that repeat an earlier one: all of it, its paper, its person, its PIN. */
export function onceIn(entries: readonly PaymentType[]): Record<string, OnceRule> {
  const rules: Record<string, OnceRule> = {
    row: { column: 'sn', code: 'E_DUPLICATE_ROW', message: 'This is the same as row {row}. Take one of them out' },
  };
  for (const entry of entries) {
    const paper = entry.paidOnce?.at(-1);
    if (typeof paper === 'string')
      rules[onceName(paper)] = {
        column: onceName(paper),
        code: paidTwice(entry),
        message: `Row {row} has this ${entry.words.line} already`,
      };
    for (const { field, code } of entry.onceEach ?? [])
      rules[onceName(field)] = { column: onceName(field), code, message: 'Row {row} has it already' };
  }
  return rules;
}
