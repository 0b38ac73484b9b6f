import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { Withheld } from './calculation.domain.ts';
import { sumFigure } from './figures.domain.ts';

/** What can be withheld from a payee, with its name and the code of the chart that holds it until it is paid over. */
const KINDS = {
  VAT: { code: '41030103', name: 'VAT' },
  WHT: { code: '41030102', name: 'WHT' },
  PAYE: { code: '41030101', name: 'PAYE' },
  PENSION: { code: '41030202', name: 'Employee pension' },
  NHF: { code: '41030206', name: 'Housing fund' },
} as const;

/** Why a line that keeps money of its payee is not charged to an account of withheld money. */
export const KEEPS_OF_EXPENSE = 'Select the code of the expense. This code holds money that was withheld before';

/** Returns what a line withholds, without what is zero or absent; undefined where that is nothing. */
export function withheldOf(
  kept: readonly (readonly [keyof typeof KINDS, FieldValues[string]])[],
): Withheld[] | undefined {
  const withheld = kept.flatMap(([kind, amount]) =>
    typeof amount === 'bigint' && amount > 0n ? [{ code: KINDS[kind].code, amount: asKobo(amount) }] : [],
  );
  return withheld.length === 0 ? undefined : withheld;
}

/** Adds up what a part withholds. */
export const withheldSum = (withheld: readonly Withheld[] | undefined): Kobo =>
  sum((withheld ?? []).map(({ amount }) => amount));

/** Returns a figure of each sum that is withheld, as its maker states it: `base` is what it was withheld from. */
export const withheldFigures = (
  base: Kobo,
  of: string,
  withheld: readonly Withheld[] | undefined,
  { law, date }: { law: string; date: string },
): PaymentFigure[] =>
  (withheld ?? []).map(({ code, amount }) => {
    const [role, { name }] = Object.entries(KINDS).find(([, kind]) => kind.code === code)!;
    const figure = sumFigure(role, `${name} withheld`, base, amount, {
      law,
      base: `${formatMoney(base)}, ${of}`,
      rate: 'As stated in the payment, charged beside it and owed until it is paid over',
      date,
      sum: formatMoney(amount),
    });
    return { ...figure, isWithheld: true };
  });
