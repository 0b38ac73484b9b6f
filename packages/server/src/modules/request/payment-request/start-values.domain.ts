import { addMonths, type Day, dayIn, periodOf } from '@isura/contract/kernel/days';
import { workingDayUpTo } from '@isura/contract/kernel/working-days';

/**
 * Returns the next pay day that has not passed, `today` included: if that day of the month is not a working day, the
 * working day before it.
 */
export function nextPayDay(today: Day, dayOfMonth: number): Day {
  const inMonth = (months: number): Day => workingDayUpTo(dayIn(addMonths(periodOf(today), months), dayOfMonth));
  // The pay day two months ahead falls before the end of that month, however many holidays precede it.
  return [inMonth(0), inMonth(1), inMonth(2)].find((day) => day >= today) ?? inMonth(2);
}
