import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { RequestCheck } from '@isura/contract/request/request-check';

/** A payee of a payment, with what other payments of the days before pay them. */
export interface PaidBesides {
  name: string;
  kobo: bigint;
  besides: bigint;
  payments: number;
  /** The number of the newest of them. */
  number: string;
}

/** The days in which payments to one payee are added up. */
export const SPLIT_DAYS = 7;

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

/**
 * Returns the check for payees who are paid by several payments, each within a band of the workflows, and together above
 * it: 999,999.99 and 999,999.98 to one account within the days come to 1,999,999.97, above a band to 1,000,000.00.
 */
export function splitCheck(found: readonly PaidBesides[], top: bigint): RequestCheck[] {
  const code = 'split';
  const compared = `Compared by account with every payment of the organization submitted in the ${SPLIT_DAYS} days before, of any type, and ${money(top)}, up to which fewer people approve`;
  if (found.length === 0)
    return [{ code, severity: 'OK', title: 'No payee is paid in parts below a limit', message: compared }];
  return [
    {
      code,
      severity: 'WARNING',
      title: `${plural(found.length, 'payee is', 'payees are')} paid in parts that come to more than ${money(top)}`,
      message: compared,
      count: found.length,
      lines: found.map(({ name, kobo, besides, payments, number }) => ({
        name,
        says: `${money(kobo)} here and ${money(besides)} in ${payments === 1 ? number : `${plural(payments, 'payment', 'payments')}, the last of them ${number}`}: ${money(kobo + besides)} in all`,
      })),
    },
  ];
}
