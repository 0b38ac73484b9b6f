import { LONGEST_SEAT, type SeatStatus } from '@isura/contract/identity/auditor-seat';
import { addDays, type Day, daysBetween, startOfDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';

const fault = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/**
 * Returns when a seat opens and ends: from midnight in Lagos to the moment after its last day. Refuses with
 * validation-failed one that begins before today, ends before it begins, or lasts longer than 90 days: 1 January to 31
 * March of a common year is 90.
 */
export function openFrom(firstDay: Day, lastDay: Day, today: Day): { startsAt: Date; endsAt: Date } {
  if (firstDay < today) throw fault('firstDay', 'past', 'Choose today or a later day');
  if (lastDay < firstDay) throw fault('lastDay', 'range-backwards', 'The last day is before the first');
  if (daysBetween(firstDay, lastDay) >= LONGEST_SEAT)
    throw fault('lastDay', 'range-too-long', `Choose ${LONGEST_SEAT} days or fewer`);
  return { startsAt: startOfDay(firstDay), endsAt: startOfDay(addDays(lastDay, 1)) };
}

/** Returns the state of a seat at a moment. One that ran out of time is OVER, also after the portal recorded that. */
export function statusAt(seat: { startsAt: Date; endsAt: Date; endedAt: Date | null }, now: Date): SeatStatus {
  if (seat.endedAt !== null && seat.endedAt < seat.endsAt) return 'ENDED';
  if (now >= seat.endsAt) return 'OVER';
  return now < seat.startsAt ? 'PLANNED' : 'OPEN';
}
