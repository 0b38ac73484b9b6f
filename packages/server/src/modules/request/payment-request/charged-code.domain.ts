import { DomainError } from '@isura/contract/kernel/problems';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { isWithheldCode } from '../../ledger/index.domain.ts';
import { KEEPS_OF_EXPENSE } from '../payment-type/withheld.domain.ts';

const refused = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field: 'glAccountId', code, message }] });

/**
 * Returns the id of the account of the chart that a payment is charged to, found by its id or code. Refuses at
 * `glAccountId` one that does not exist (`unknown`), and one that holds withheld money where the type is charged to an
 * expense, from which something may be withheld (E_ECONOMIC_CODE).
 */
export function chargedCode(
  { glCode }: Pick<PaymentType, 'glCode'>,
  found: { id: number; code: string } | undefined,
): number {
  if (!found) throw refused('unknown', 'Select an account code of the list');
  if (glCode !== undefined && !isWithheldCode(glCode) && isWithheldCode(found.code))
    throw refused('E_ECONOMIC_CODE', KEEPS_OF_EXPENSE);
  return found.id;
}
