import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Tx } from '../../../platform/ctx.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { linesOfStates } from './authority-now.queries.ts';

const REMEDY: Readonly<Record<string, string>> = {
  VAT: 'Withheld VAT is owed to the Nigeria Revenue Service. Return the payment: when it is submitted again, it pays this authority',
  WHT: 'Tax withheld from companies and non-residents is owed to the Nigeria Revenue Service. Return the payment: its maker says who each payee is and submits it again',
  STAMP_DUTY:
    'The duty is federal unless only persons are parties, which this payment does not say. Return it: its maker states the parties and submits it again',
};

/**
 * Returns the check that stops a payment which waits with an authority that the law does not name: makers chose it before
 * it followed from the law (ADR 0278). Empty for every other payment.
 */
export async function authorityChecks(
  tx: Tx,
  row: Pick<RequestRow, 'orgId' | 'id' | 'type' | 'status'>,
  { words }: Pick<PaymentType, 'words'>,
): Promise<RequestCheck[]> {
  const message = REMEDY[row.type];
  if (message === undefined || row.status !== 'AWAITING_APPROVAL') return [];
  const found = await linesOfStates(tx, row);
  if (!found) return [];
  const title = `${plural(found.count, words.line, words.lines)} paid to ${found.name}, which does not collect this tax`;
  return [{ code: 'authority', severity: 'BLOCK', title, message, count: found.count }];
}

/** Returns why nobody may review or approve a payment with these `authorityChecks`; undefined where there are none. */
export const whyAnotherAuthority = ([found]: readonly RequestCheck[]): string | undefined =>
  found && `${found.title}. ${found.message}.`;

/** Refuses to review or approve such a payment, with `invalid-transition` and the reason `another-authority`. */
export async function assertAuthority(tx: Tx, row: RequestRow, entry: PaymentType): Promise<void> {
  const detail = whyAnotherAuthority(await authorityChecks(tx, row, entry));
  if (detail !== undefined) throw new DomainError('invalid-transition', { detail, reason: 'another-authority' });
}
