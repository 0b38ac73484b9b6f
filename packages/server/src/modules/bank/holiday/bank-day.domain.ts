import { bankWeekdays, type CutOffs } from '@isura/contract/bank/profile';
import { addDays, type Day, type Instant, instantInLagos, lagosDay, weekday } from '@isura/contract/kernel/days';
import { isWorkingDay } from '@isura/contract/kernel/working-days';

/** Days that are looked through for one on which a bank carries out files; more than two weeks of holidays do not come. */
const MOST_DAYS = 62;
const MINUTE_MS = 60_000;

/** When a bank carries out files. */
export interface BankHours {
  cutOffs: CutOffs;
  leadMinutes: number;
}

/**
 * Reports whether banks are open on a day: Monday to Friday, none of the holidays that can be computed and none that
 * was announced (docs/spec/bank-files.md#bank-days).
 */
export const isBankDay = (day: Day, announced: ReadonlySet<Day>): boolean => isWorkingDay(day) && !announced.has(day);

/** Returns the time in Lagos until which a bank takes files of a day; undefined on a day without one. */
function cutOffOf(day: Day, { cutOffs }: BankHours, announced: ReadonlySet<Day>): string | undefined {
  const name = bankWeekdays[weekday(day) - 1];
  return name !== undefined && isBankDay(day, announced) ? cutOffs[name] : undefined;
}

/**
 * Returns the day on which a bank carries out a file that is closed at this moment: the first from today on, on which
 * banks are open and this one has a cut-off, that is at least `leadMinutes` after the moment. With a lead of 12 hours and
 * a cut-off on Tuesday at 08:00, a file that is closed on Monday at 21:00 is not carried out on Tuesday. Undefined where
 * there is none in two months, as for hours without a cut-off.
 */
export function executionDay(at: Instant, hours: BankHours, announced: ReadonlySet<Day>): Day | undefined {
  const today = lagosDay(at);
  const leadMs = hours.leadMinutes * MINUTE_MS;
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const cutOff = cutOffOf(day, hours, announced);
    if (cutOff !== undefined && at.getTime() <= instantInLagos(`${day}T${cutOff}:00`).getTime() - leadMs) return day;
  }
  return undefined;
}
