import { asKobo, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentField, WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { type Judged, sentOf } from '../payment-type/judge.domain.ts';

/** The fields of a line that PR9 corrects: bank, number and holder of its account, and its amounts. */
export function correctable({ line }: Pick<PaymentType, 'line'>): PaymentField[] {
  const accounts = new Set(line.flatMap(({ name, account }) => (account ? [name, account.bank, account.holder] : [])));
  return line.filter(({ name, kind, isComputed }) => !isComputed && (kind === 'money' || accounts.has(name)));
}

/**
 * What was typed of a kept line: its fields of the payment, and those of the line, without what the portal worked out. A line of a
 * file keeps both together.
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
 * A payment that corrects a line, worked out: of its entry what goes to the payee alone, as what went with it (taxes, pension,
 * retention) stands as it was approved. Faults: `one-line` of more than one line, and E_AMOUNT_LIMIT where something went with
 * it and more than `mostKobo` would be paid, as the figures of what went with it would not follow.
 */
export function payeeAlone({ words }: Pick<PaymentType, 'words'>, judged: Judged, mostKobo: bigint): Judged {
  const faults = [...judged.faults];
  const lines = judged.lines.map((line) => {
    const parts = sentOf(line.parts)
      .filter(({ to }) => to.kind === 'BENEFICIARY')
      .map(({ recovered: _, ...part }) => part);
    const amount = sum(parts.map((part) => part.amount));
    if (parts.length < line.parts.length && amount > mostKobo)
      faults.push({
        field: `lines[${line.lineNo - 1}].${words.lineName}`,
        code: 'E_AMOUNT_LIMIT',
        message: `A correction pays ${formatMoney(asKobo(mostKobo))} or less, as was approved`,
      });
    const along = new Set<string>(
      line.parts.map(({ role }) => role).filter((role) => !parts.some((part) => part.role === role)),
    );
    return { ...line, parts, amount, figures: line.figures.filter(({ role }) => !along.has(role)) };
  });
  if (lines.length > 1)
    faults.push({ field: 'lines', code: 'one-line', message: `A correction has one ${words.line}` });
  const total = sum(lines.map(({ amount }) => amount));
  return { ...judged, lines, faults, total, charged: total };
}
