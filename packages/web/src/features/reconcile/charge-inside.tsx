import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { LONGEST_NARRATION, type StatementLine } from '@isura/contract/reconcile/shapes';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ChecksField, joinTicks, splitTicks } from '../../ui/form/checks-field.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { lineText } from './line.text.ts';
import { type PaymentInside, type Rest, restOf } from './to-book.ts';

const text = lineText.resolve.inside;

/** Ticks the payments that the line names. */
export const namedTicks = (payments: readonly PaymentInside[]): string =>
  joinTicks(payments.flatMap(({ id, isNamed }) => (isNamed ? [String(id)] : [])));

const restInWords = ({ kobo, whyNot }: Rest, count: number): string =>
  whyNot === undefined ? text.charge(kobo) : text.whyNot[whyNot](kobo, count);

interface Props {
  line: Pick<StatementLine, 'amount' | 'narration'>;
  payments: readonly PaymentInside[];
}

/** Chooses the payments that a line pays, any number of them, and shows the bank charge that is left. */
export function ChargeInside({ line, payments }: Props): ReactNode {
  const ticks = useFormContext<{ instructionIds: string }>().watch('instructionIds');
  const chosenOf = (value: string): PaymentInside[] => {
    const ids = new Set(splitTicks(value));
    return payments.filter(({ id }) => ids.has(String(id)));
  };
  const chosen = chosenOf(ticks);
  const whyNot = (value: string): string | undefined => {
    const now = chosenOf(value);
    const rest = restOf(line, now);
    return rest.whyNot === undefined ? undefined : restInWords(rest, now.length);
  };
  return (
    <>
      <ChecksField
        name="instructionIds"
        label={text.payments}
        rule={whyNot}
        choices={payments.map(({ id, number, day, open }) => ({
          value: String(id),
          label: `${number}, ${formatMoney(open)}`,
          hint: formatDay(day),
        }))}
      />
      {line.narration.length >= LONGEST_NARRATION && <Small>{text.cut}</Small>}
      <Small role="status">{restInWords(restOf(line, chosen), chosen.length)}</Small>
    </>
  );
}
