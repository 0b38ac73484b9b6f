import type { KeyScope } from '@isura/contract/identity/scopes';
import { DomainError } from '@isura/contract/kernel/problems';
import { isAmong } from '../../../platform/http/address.ts';
import { fault, waitsForSecond } from './api-key.domain.ts';

/** Returns the first address of a network, and how many of its bits are those of the network. */
function partsOf(network: string): { start: string; bits: number } {
  const [start = '', bits] = network.split('/');
  return { start, bits: bits === undefined ? (start.includes(':') ? 128 : 32) : Number(bits) };
}

/** Reports whether every address of a network is in one of the others. */
const isInside = (network: string, others: readonly string[]): boolean => {
  const { start, bits } = partsOf(network);
  return others.some((other) => partsOf(other).bits <= bits && isAmong(start, [other]));
};

/**
 * Refuses with validation-failed, at each of them, networks that a key is not accepted from yet, where it needed a second
 * administrator: one alone would widen what two agreed to. A key without a list is accepted from everywhere.
 */
export function assertNoWider(
  requested: readonly string[],
  key: { scopes: readonly KeyScope[]; addresses: readonly string[] },
  isCentral: boolean,
): void {
  if (!waitsForSecond(key.scopes, isCentral) || key.addresses.length === 0) return;
  const message =
    'Two administrators agreed on the addresses of this key, so they can only become fewer. ' +
    'For other addresses, make a new key, which a second administrator confirms';
  const errors = requested.flatMap((network, nth) =>
    isInside(network, key.addresses) ? [] : [fault(`addresses[${nth}]`, 'wider', message)],
  );
  if (errors.length > 0) throw new DomainError('validation-failed', { detail: `${message}.`, errors });
}
