import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { firstContradicted } from './day-balances.queries.ts';

/**
 * Refuses with balance-contradiction, with both figures, while the lines of an account on one of these days do not come
 * to the balance that the bank says: a line is there twice, or one is missing.
 */
export async function assertDaysAgree(
  tx: Tx,
  days: { bankAccountId: number; fromDay: Day | null; toDay: Day | null },
): Promise<void> {
  const found = await firstContradicted(tx, days);
  if (!found) return;
  const [bank, lines] = [asKobo(found.bankKobo), asKobo(found.linesKobo)];
  throw new DomainError('balance-contradiction', {
    detail: `On ${formatDay(found.day)} the bank says ${formatMoney(bank)}, but the lines come to ${formatMoney(lines)}. Import a statement with the whole day, or withdraw the one that is wrong.`,
    day: found.day,
    bankBalance: nairaOf(bank),
    linesBalance: nairaOf(lines),
  });
}

/** Refuses the same for the day of one line. */
export const assertDayOfLineAgrees = (
  tx: Tx,
  { bankAccountId, bookingDay }: { bankAccountId: number; bookingDay: Day },
): Promise<void> => assertDaysAgree(tx, { bankAccountId, fromDay: bookingDay, toDay: bookingDay });
