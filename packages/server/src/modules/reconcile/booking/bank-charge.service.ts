import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { CHARGE_OF_ONE_MOST } from '@isura/contract/reconcile/statement-line';
import type { Tx } from '../../../platform/ctx.ts';
import { StillWaits } from '../../identity/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { whyMayBe } from '../line/named-payment.domain.ts';
import { mayHold } from '../matching/open-debits.service.ts';
import type { Failed, Left } from '../matching/transfers.queries.ts';
import { namedOfAnyAmount, namedTransfers } from '../matching/transfers.service.ts';

/** A payment that a line names and no line explains yet. */
export type NamedPayment = Left | Failed;

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

const namesTransfer = (message: string): DomainError =>
  new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'kind', code: 'names-transfer', message }],
  });

/**
 * Reports whether so many kobo can be the charge for a payment: less than it and no more than banks charge for all `count`
 * that the line names, or more than it and no more than they charge for one. Its own amount, or any larger one, may be the
 * payment.
 */
const isCharge = (kobo: bigint, { open }: NamedPayment, count: number): boolean =>
  kobo < open ? kobo <= CHARGE_OF_ONE_MOST * BigInt(count) : kobo > open && kobo <= CHARGE_OF_ONE_MOST;

/** Returns what to do with a line that names this payment and cannot be a charge for it; undefined if it can. */
function whyNoCharge(kobo: bigint, item: NamedPayment, count: number): string | undefined {
  if (item.kind === 'INSTRUCTION' && kobo !== item.open && !('isUnknown' in item && item.isUnknown))
    return `This line names the payment ${item.references[0]}, which no line explains yet. Book the line as this payment in another amount or, if it pays several, match it with them, or book it as those and the charge in it; a charge for it is booked afterwards`;
  return isCharge(kobo, item, count) ? undefined : whyMayBe(kobo, item);
}

/** Returns what to do with a line that also names this payment, beside those that it is booked as with a charge. */
function whyNoRest(kobo: bigint, item: NamedPayment, count: number): string | undefined {
  const why = whyNoCharge(kobo, item, count);
  if (why === undefined || item.kind !== 'INSTRUCTION') return why;
  const named = `This line also names the payment ${item.references[0]}, which no line explains yet`;
  if (kobo === item.open) return `${named}, and the rest of the line has its amount. Match the line with all of them`;
  return kobo > item.open
    ? `${named}. Choose it too`
    : `${named}. Once another line explains it, this one can be booked without it`;
}

/**
 * Refuses with validation-failed (`names-transfer`) a charge of so many kobo that may be one of these payments; `count` is how
 * many the line names or pays in all.
 */
function assertNoneOf(kobo: bigint, named: readonly NamedPayment[], count: number, why = whyNoCharge): void {
  const refusal = named.map((item) => why(kobo, item, count)).find((each) => each !== undefined);
  if (refusal !== undefined) throw namesTransfer(refusal);
  if (named.length > 1 && named.reduce((all, { open }) => all + open, 0n) === kobo)
    throw namesTransfer(
      'This line has the amount of the payments that it names. Match it with them, or book it as paid',
    );
}

/**
 * Returns the payments that a bank charge names and no line explains yet, by the reference of any of their attempts; with
 * one or more a second person decides, who sees them. Refuses with validation-failed (`names-transfer`) where it would book
 * what a payee got as a charge: a payment that the bank paid, is paying or returned, the amount of one that failed or has no
 * answer or of all of them together, more than it where it is more than `CHARGE_OF_ONE_MOST`, and less than it where it is
 * more than that for each payment named. Locks the payments until commit. For `grp_job`.
 */
export async function holdNamedByCharge(tx: Tx, line: LineRow): Promise<NamedPayment[]> {
  const named = await namedTransfers(tx, line.bankAccountId, line);
  assertNoneOf(line.amountKobo, named, named.length);
  return named;
}

/** A payment that a charge names, of which other lines explain everything. */
export interface ExplainedPayment {
  id: number;
  number: string;
  kobo: bigint;
}

/**
 * Returns the payments that a bank charge names, of which nothing is open and the line may hold their amount (`mayHold`): the
 * bank may have moved their money once more, so a second person decides who sees them. Locked until commit. For `grp_job`.
 */
export async function holdExplainedByCharge(
  tx: Tx,
  line: LineRow,
  open: readonly NamedPayment[],
): Promise<ExplainedPayment[]> {
  return (await namedOfAnyAmount(tx, line.bankAccountId, line))
    .filter(({ id, amountKobo }) => mayHold(line.amountKobo, { amountKobo }) && !open.some((each) => each.id === id))
    .map(({ id, number, amountKobo }) => ({ id, number, kobo: amountKobo }));
}

/** Refuses the same for a charge of so many kobo in a line that also pays these payments. For `grp_job`. */
export async function assertHidesNone(tx: Tx, line: LineRow, kobo: bigint, paid: readonly number[]): Promise<void> {
  const named = await namedTransfers(tx, line.bankAccountId, line);
  const others = named.filter(({ kind, id }) => kind !== 'INSTRUCTION' || !paid.includes(id));
  assertNoneOf(kobo, others, paid.length + others.length, whyNoRest);
}

const BECAME = {
  UNANSWERED: 'no answer from the bank',
  QUEUED: 'failed, to be sent again',
  REFUSED: 'an attempt that was refused',
  ENDED: 'failed or closed',
} as const;

function becameOf(item: NamedPayment): keyof typeof BECAME {
  if ('isUnknown' in item) return 'UNANSWERED';
  if (item.status === 'QUEUED') return 'QUEUED';
  return item.isEarlier ? 'REFUSED' : 'ENDED';
}

/**
 * A payment that a charge names as it is stored with the change: its id, what is open of it (the whole amount of one that other
 * lines explain), and what became of it.
 */
export interface DecidedPayment {
  id: number;
  kobo: string;
  status: keyof typeof BECAME | 'EXPLAINED';
}

/** A payment as the second person sees it, in words, and as it is stored. */
interface ShownPayment {
  words: string;
  stored: DecidedPayment;
}

/** Returns the payments that a charge names, their amounts and what became of them, as they are shown and stored. */
const shownOf = (named: readonly NamedPayment[], explained: readonly ExplainedPayment[]): ShownPayment[] => [
  ...named.map((item) => ({
    words: `${item.number}, ${money(item.open)}, ${BECAME[becameOf(item)]}`,
    stored: { id: item.id, kobo: String(item.open), status: becameOf(item) },
  })),
  ...explained.map(({ id, number, kobo }) => ({
    words: `${number}, ${money(kobo)}, other lines explain it`,
    stored: { id, kobo: String(kobo), status: 'EXPLAINED' as const },
  })),
];

/** Returns the facts of a charge that the second person sees: the payments it names, their amounts and what became of them. */
export function chargeFacts(
  named: readonly NamedPayment[],
  explained: readonly ExplainedPayment[] = [],
): { label: string; after: string[] }[] {
  const after = shownOf(named, explained).map(({ words }) => words);
  return after.length === 0 ? [] : [{ label: 'Names the payment', after }];
}

/** Returns the payments that a charge names as a second person decides on them; while the change waits they must stay so. */
export const decidedOnNamed = (
  named: readonly NamedPayment[],
  explained: readonly ExplainedPayment[],
): { named: DecidedPayment[] } => ({ named: shownOf(named, explained).map(({ stored }) => stored) });

/** Reports whether a named payment is still as it was stored; changes requested earlier have it in words. */
const isStill = ({ words, stored: now }: ShownPayment, stored: DecidedPayment | string): boolean =>
  typeof stored === 'string'
    ? stored === words
    : stored.id === now.id && stored.kobo === now.kobo && stored.status === now.status;

/**
 * Refuses with invalid-transition a charge if its line names other payments than the second person saw, those included that
 * other lines explain, or of which something else became since. `decided` is undefined for a change requested before this was
 * stored. Where only more are named, the change still waits until it is rejected: it may have been requested before all of them
 * were stored.
 */
export function assertNamesTheSame(
  named: readonly NamedPayment[],
  explained: readonly ExplainedPayment[],
  decided: readonly (DecidedPayment | string)[] | undefined,
): void {
  if (decided === undefined) return;
  const shown = shownOf(named, explained);
  const isAllStill = decided.every((stored) => shown.some((payment) => isStill(payment, stored)));
  if (isAllStill && shown.length === decided.length) return;
  const now = shown.length === 0 ? 'none that is open' : shown.map(({ words }) => words).join('; ');
  if (isAllStill)
    throw new StillWaits(
      new DomainError('invalid-transition', {
        detail: `This line names payments that were not shown when this was requested. It names ${now}. Reject it, and have it requested again: then all are shown.`,
        reason: 'requested-before',
      }),
    );
  throw new DomainError('invalid-transition', {
    detail: `The payments that this line names have changed since this was requested. It now names ${now}. Request it again.`,
    reason: 'names-others',
  });
}
