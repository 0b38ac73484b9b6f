import { asKobo, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentField, WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { sentOf, type Validated } from '../payment-type/validate-payment.domain.ts';

/** Returns the line fields that PR9 may correct: bank, number and holder of the account, and the amounts. */
export function correctable({ line }: Pick<PaymentType, 'line'>): PaymentField[] {
  const accounts = new Set(line.flatMap(({ name, account }) => (account ? [name, account.bank, account.holder] : [])));
  return line.filter(({ name, kind, isComputed }) => !isComputed && (kind === 'money' || accounts.has(name)));
}

/**
 * Returns what was typed for a stored line: the payment's fields and the line's, without computed ones. A line of a
 * file stores both together.
 */
export function typedOf(
  { header, line }: Pick<PaymentType, 'header' | 'line'>,
  kept: WireValues,
): Record<'typeData' | 'line', Record<string, string | number>> {
  const of = (fields: readonly PaymentField[]): Record<string, string | number> =>
    Object.fromEntries(
      fields.flatMap(({ name, isComputed }) => {
        const value = kept[name];
        return isComputed || value === undefined ? [] : [[name, value]];
      }),
    );
  return { typeData: of(header), line: of(line) };
}

/**
 * Reduces a computed payment that corrects a line to what goes to the payee of that line, as other parts of its entry
 * (taxes, pension, other deductions, retention, what is withheld) stay as approved. Faults: `one-line` for more than one
 * line, and E_AMOUNT_LIMIT if there were other parts and more than `mostKobo` would be paid, as their figures would no
 * longer follow.
 */
export function payeeAlone(
  { words }: Pick<PaymentType, 'words'>,
  validated: Validated,
  { amountKobo: mostKobo, role }: { amountKobo: bigint; role: string },
): Validated {
  const faults = [...validated.faults];
  const lines = validated.lines.map((line) => {
    const parts = sentOf(line.parts)
      .filter((part) => part.to.kind === 'BENEFICIARY' && part.role === role)
      .map(({ recovered: _, withheld: __, ...part }) => part);
    const amount = sum(parts.map((part) => part.amount));
    if (parts.length < line.parts.length && amount > mostKobo)
      faults.push({
        field: `lines[${line.lineNo - 1}].${words.lineName}`,
        code: 'E_AMOUNT_LIMIT',
        message: `A correction can pay at most the ${formatMoney(asKobo(mostKobo))} that was approved`,
      });
    const along = new Set<string>(
      line.parts.map(({ role }) => role).filter((role) => !parts.some((part) => part.role === role)),
    );
    const figures = line.figures.filter((figure) => !along.has(figure.role) && !figure.isWithheld);
    return { ...line, parts, amount, figures };
  });
  if (lines.length > 1)
    faults.push({ field: 'lines', code: 'one-line', message: `A correction can have only one ${words.line}` });
  const total = sum(lines.map(({ amount }) => amount));
  return { ...validated, lines, faults, total, charged: total };
}
