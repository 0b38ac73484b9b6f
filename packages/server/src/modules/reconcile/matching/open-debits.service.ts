import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { CHARGE_OF_ONE_MOST } from '@isura/contract/reconcile/statement-line';
import { MOST_ATTEMPTS } from '@isura/contract/request/transfer';
import type { Tx } from '../../../platform/ctx.ts';
import { hasAsItIs, isPlain, namesIn, namesOf, referencesOf, runOf } from './names.domain.ts';
import { type Doubtful, doubtfulOf, type OpenDebit, openDebitsBeside } from './open-debits.queries.ts';
import { remediesOf } from './remedies.service.ts';

/**
 * Returns the references by which a line may be the money of a transfer: those of all its attempts, and the bank's own; of
 * one without an answer those of its last attempt alone, because a line of an earlier one says nothing of that.
 */
function unresolvedReferences({ status, ref, attemptCount, bankReference }: Doubtful): string[] {
  const ours = status === 'UNKNOWN' ? [ref] : referencesOf(ref, Math.max(attemptCount, MOST_ATTEMPTS));
  return bankReference === null ? ours : [...ours, bankReference];
}

/** Whether a line may hold the amount of a transfer: less than half of it is taken for a charge, unless banks charge less. */
export const mayHold = (kobo: bigint, { amountKobo }: Pick<Doubtful, 'amountKobo'>): boolean =>
  kobo * 2n >= amountKobo || kobo > CHARGE_OF_ONE_MOST;

/** Returns what a line that names one of these transfers has in it (`runOf`); undefined if one has a name without a run. */
function runsOf(transfers: readonly Doubtful[]): string[] | undefined {
  const runs = transfers
    .flatMap(unresolvedReferences)
    .flatMap(namesOf)
    .filter((name) => name.trim() !== '')
    .map(runOf);
  return runs.some((run) => run === undefined) ? undefined : [...new Set(runs.flatMap((run) => run ?? []))];
}

/**
 * Returns those of these transfers of which a line may show that the money left, though nobody has agreed to it yet, each
 * with one such line: its booking as paid waits for a second person, or an open line of its account names it (`namesIn`)
 * with at least half its amount or more than banks charge. Lines and transfers are joined by equal names, so that as many
 * of each are looked at once. Two statements, however many there are. For `grp_job`.
 */
async function mayHaveLeft(tx: Tx, ids: readonly number[]): Promise<OpenDebit[]> {
  if (ids.length === 0) return [];
  const transfers = await doubtfulOf(tx, ids);
  const lines = await openDebitsBeside(tx, ids, runsOf(transfers));
  if (lines.length === 0) return [];
  const byId = new Map(transfers.map((each) => [String(each.id), each]));
  const byName = new Map<string, Doubtful[]>();
  for (const transfer of transfers)
    for (const name of new Set(unresolvedReferences(transfer).flatMap(namesOf)))
      byName.set(name, [...(byName.get(name) ?? []), transfer]);
  const odd = transfers.filter(({ bankReference }) => bankReference !== null && !isPlain(bankReference));
  const found = new Map<number, OpenDebit>();
  for (const line of lines) {
    const named = namesIn(line)
      .flatMap((name) => byName.get(name) ?? [])
      .concat(odd.filter(({ bankReference }) => hasAsItIs(line, bankReference!)))
      .filter((each) => each.bankAccountId === line.bankAccountId && mayHold(line.amountKobo, each));
    for (const transfer of [...line.pays.flatMap((id) => byId.get(id) ?? []), ...named]) {
      const earlier = found.get(transfer.id);
      if (earlier === undefined || (line.isWaiting && !earlier.line.isWaiting))
        found.set(transfer.id, { transfer, line });
    }
  }
  return [...found.values()];
}

/** Returns which line may show that the money of a transfer left, and what to do with it. */
function openDebitInWords({ transfer: { number }, line }: OpenDebit, remedy: string): string {
  const words = `The line of ${formatDay(line.bookingDay)} of ${formatMoney(asKobo(line.amountKobo))} on the statement of ${line.accountLabel}`;
  return line.isWaiting
    ? `${words} may show that the money of ${number} left, and its booking waits for a second person. Have it confirmed or rejected first.`
    : `${words} names ${number} and is not booked yet: the bank may have paid it. ${remedy}`;
}

/**
 * Returns those of these transfers, which had failed, came back, are to be sent again or have no answer, of which a line
 * that nobody has booked yet may show that the money left; for each, which line that is and what to do with it. Where the
 * transfers are locked, no such line is booked until commit. For `grp_job`.
 */
export async function mayBePaidAfterAll(
  tx: Tx,
  instructionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await mayHaveLeft(tx, instructionIds);
  const remedies = await remediesOf(tx, found);
  return new Map(found.map((each) => [each.transfer.id, openDebitInWords(each, remedies.get(each.transfer.id) ?? '')]));
}
