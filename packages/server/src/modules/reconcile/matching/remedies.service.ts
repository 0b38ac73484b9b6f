import type { Tx } from '../../../platform/ctx.ts';
import { referenceIn } from './matching.domain.ts';
import type { OpenDebit, OpenDebitLine } from './open-debits.queries.ts';
import { type Failed, failedOf, type Left, transfersOf } from './transfers.queries.ts';
import { namesRefusedOf } from './transfers.service.ts';

const OTHERWISE = 'as this payment in another amount or, if the bank only took a charge, as a bank charge';

/** Returns what to do with a line of a transfer that has no answer. */
const ofUnanswered = (isWhole: boolean): string =>
  isWhole
    ? 'Have the bank asked about the payment: once it has answered, match the line with it. If the line names it alone and nobody undid a match of the line, the portal matches them by itself.'
    : `Book that line first: ${OTHERWISE}.`;

/** Returns what to do with a line of a transfer with a payment that no line explains yet. */
function ofPaid({ amountKobo }: OpenDebitLine, { open }: Left): string {
  if (amountKobo === open) return 'Match that line with it first.';
  return 'Book that line first, as this payment in another amount or, if it pays several, with them. If the bank only took a charge, the line is booked as one once a line shows the payment.';
}

/** Returns what to do with an open line that names a transfer, by what no line explains of the transfer yet. */
function remedyOf({ transfer, line }: OpenDebit, left: Left | undefined, failed: Failed | undefined): string {
  const isWhole = line.amountKobo === transfer.amountKobo;
  if (transfer.status === 'UNKNOWN') return ofUnanswered(isWhole);
  const isFailedOpen = failed !== undefined && failed.open > 0n;
  if (left !== undefined && left.open > 0n)
    return isFailedOpen && namesRefusedOf(line, failed, left)
      ? `That line names an attempt that was refused. Book it once a line shows the payment of the other attempt: ${isWhole ? 'as paid after all' : OTHERWISE}.`
      : ofPaid(line, left);
  if (isFailedOpen && (!failed.isEarlier || referenceIn(line, failed) !== undefined))
    return `Book that line first: ${isWhole ? 'as paid after all' : OTHERWISE}.`;
  return 'Other lines explain the payment already. If that line is another payment, match it with that one; otherwise book it as a bank charge first, which two people decide on who see the payment.';
}

/**
 * Returns what to do with these open lines, by the transfer that each names. Two statements for each account, however many
 * lines there are. For `grp_job`.
 */
export async function remediesOf(tx: Tx, found: readonly OpenDebit[]): Promise<ReadonlyMap<number, string>> {
  const remedies = new Map<number, string>();
  for (const account of new Set(found.map(({ transfer }) => transfer.bankAccountId))) {
    const here = found.filter(({ transfer }) => transfer.bankAccountId === account);
    const ids = here.map(({ transfer }) => transfer.id);
    const left = new Map((await transfersOf(tx, account, ids, { paidOnly: true })).map((each) => [each.id, each]));
    const failed = new Map((await failedOf(tx, account, ids, { waiting: true })).map((each) => [each.id, each]));
    for (const each of here)
      remedies.set(each.transfer.id, remedyOf(each, left.get(each.transfer.id), failed.get(each.transfer.id)));
  }
  return remedies;
}
