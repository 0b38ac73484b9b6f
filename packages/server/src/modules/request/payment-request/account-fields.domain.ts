import { maskAccount } from '@isura/contract/kernel/mask';
import type { PaymentType } from '@isura/contract/request/payment-type';

type Values = Readonly<Record<string, string | number>>;

/** Returns the names of the fields of a line that hold the number of an account. */
export const accountFields = ({ line, schedule }: Pick<PaymentType, 'line' | 'schedule'>): string[] =>
  [...line, ...(schedule?.besides ?? [])].flatMap(({ name, kind }) => (kind === 'account' ? [name] : []));

/** Returns the typed values of a line with the account numbers among them masked. */
export function withMaskedAccounts(
  entry: Pick<PaymentType, 'line' | 'schedule'>,
  values: Values,
): Record<string, string | number> {
  const accounts = accountFields(entry).filter((name) => values[name] !== undefined);
  return { ...values, ...Object.fromEntries(accounts.map((name) => [name, maskAccount(String(values[name]))])) };
}
