import { addDays, addMonths, type Day, dayIn, lastDayOf, type Period, periodOf } from '@isura/contract/kernel/days';
import { workingDaysAfter } from '@isura/contract/kernel/working-days';

/** Legal due days of one month's taxes, weekends and holidays included. */
export interface DueDates {
  paye: Day;
  vatReturn: Day;
  vatWithheld: Day;
  whtFederal: Day;
  whtState: Day;
  nsitf: Day;
  nhf: Day;
}

/**
 * Returns the due dates of a month's taxes: PAYE the 10th of the next month, VAT withheld the 14th (NTA s.155(4)), VAT
 * returns and WHT to the federal service the 21st, WHT to a State the 30th or February's last day, NSITF the month's
 * own last day, NHF the next month's last day. January 2026 gives PAYE 2026-02-10 and WHT to a State 2026-02-28.
 */
export function dueDates(period: Period): DueDates {
  const next = addMonths(period, 1);
  return {
    paye: dayIn(next, 10),
    vatReturn: dayIn(next, 21),
    vatWithheld: dayIn(next, 14),
    whtFederal: dayIn(next, 21),
    whtState: dayIn(next, 30),
    nsitf: lastDayOf(period),
    nhf: lastDayOf(next),
  };
}

/**
 * Returns the next legal due day of one of these taxes, and its month: on 22 November 2026 the VAT withheld in
 * November, due on 14 December, as October's has passed; on the 21st WHT to the federal service is still October's.
 */
export function nextDue(of: keyof DueDates, today: Day): { period: Period; day: Day } {
  const before = addMonths(periodOf(today), -1);
  const day = dueDates(before)[of];
  return day >= today ? { period: before, day } : { period: periodOf(today), day: dueDates(periodOf(today))[of] };
}

const PENSION_WORKING_DAYS = 7;
const STAMPING_DAYS = 30;

/** Returns the due day of pension: seven working days after the salary was paid (Pension Reform Act 2014 s.11(3)). */
export const pensionDue = (salaryPaid: Day, holidays?: ReadonlySet<Day>): Day =>
  workingDaysAfter(salaryPaid, PENSION_WORKING_DAYS, holidays);

/** Returns the last day to stamp an instrument, 30 days after its execution (NTA s.126). */
export const stampingDue = (executedOn: Day): Day => addDays(executedOn, STAMPING_DAYS);
