import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import type { PostingSide } from '@isura/contract/ledger/journal';

/** A line as a user enters it. */
export interface EnteredLine {
  ledgerAccountId: number;
  side: PostingSide;
  amount: Kobo;
}

/** What decides whether an account may be posted to by hand. */
export interface EnteredAccount {
  id: number;
  isClearing: boolean;
}

export interface LineFault {
  field: string;
  code: string;
  message: string;
}

const onSide = (lines: readonly { side: PostingSide; amount: Kobo }[], side: PostingSide): Kobo =>
  sum(lines.filter((line) => line.side === side).map(({ amount }) => amount));

/** Sums each side of some lines. */
export const sidesOf = (lines: readonly { side: PostingSide; amount: Kobo }[]): { debit: Kobo; credit: Kobo } => ({
  debit: onSide(lines, 'DEBIT'),
  credit: onSide(lines, 'CREDIT'),
});

/**
 * Returns the faults of a manual journal: an amount of zero or less, an unknown account, collections clearing, which
 * only payments and settlements move (docs/spec/ledger.md#i32), and sides that differ. Empty when it may be posted.
 */
export function faultsOfLines(lines: readonly EnteredLine[], accounts: readonly EnteredAccount[]): LineFault[] {
  const known = new Map(accounts.map((account) => [account.id, account]));
  const faults = lines.flatMap(({ ledgerAccountId, amount }, at): LineFault[] => {
    const account = known.get(ledgerAccountId);
    if (amount <= 0n)
      return [{ field: `lines[${at}].amount`, code: 'too-small', message: 'Amount must be 0.01 or more' }];
    if (!account)
      return [{ field: `lines[${at}].ledgerAccountId`, code: 'unknown', message: 'Select an account of the ledger' }];
    if (account.isClearing)
      return [
        {
          field: `lines[${at}].ledgerAccountId`,
          code: 'clearing',
          message: 'Collections clearing is moved only by payments and settlements. Select another account.',
        },
      ];
    return [];
  });
  if (faults.length > 0) return faults;
  const { debit, credit } = sidesOf(lines);
  if (debit === credit) return [];
  return [{ field: 'lines', code: 'unbalanced', message: 'Debits and credits must be equal' }];
}

/** Returns the organization of a manual journal: that of its accounts if they share one, else the central office. */
export function organizationOfJournal(accounts: readonly { orgId: number }[], central: number): number {
  const organizations = new Set(accounts.map(({ orgId }) => orgId));
  const [only] = organizations;
  return organizations.size === 1 && only !== undefined ? only : central;
}

/** Returns the sums of the lines an actor does not see; undefined when they see all. */
export function othersOf(
  all: readonly { position: number; side: PostingSide; amountKobo: bigint }[],
  seen: readonly { position: number }[],
): { count: number; debit: Kobo; credit: Kobo } | undefined {
  const shown = new Set(seen.map(({ position }) => position));
  const hidden = all.filter(({ position }) => !shown.has(position));
  if (hidden.length === 0) return undefined;
  const lines = hidden.map(({ side, amountKobo }) => ({ side, amount: asKobo(amountKobo) }));
  return { count: hidden.length, ...sidesOf(lines) };
}

/**
 * Reports whether a journal may be reversed by hand: one that was entered by hand and not yet reversed. Journals of
 * payments and settlements are reversed by whatever reverses the payment.
 */
export const isReversible = (journal: {
  event: string;
  reversalOfId: number | null;
  reversedById: number | null;
}): boolean => journal.event === 'L10' && journal.reversalOfId === null && journal.reversedById === null;
