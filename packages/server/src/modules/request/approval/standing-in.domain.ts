import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { type ApprovalLevel, answerable } from './progress.domain.ts';

/** Somebody named another to act in their place, from a day in Lagos to a day, both included. */
export interface StandIn {
  userId: number;
  standInId: number;
  from: Day;
  to: Day;
}

/** In whose name somebody acts: their own, or that of a person they stand in for. */
export interface Capacity {
  userId: number;
  forUserId?: number | undefined;
}

/**
 * In whose name somebody may act at a level now: the level's people in their own alone, others in that of each of its
 * people who named them for this day. A stand-in acts at levels of the same kind anyway; nobody stands in for a stand-in.
 * Empty for strangers.
 */
export function capacitiesOf(
  userId: number,
  level: ApprovalLevel,
  standIns: readonly StandIn[],
  now: Date,
): Capacity[] {
  if (level.people.includes(userId)) return [{ userId }];
  if (!level.peers.includes(userId)) return [];
  const today = lagosDay(now);
  const absent = standIns
    .filter(({ standInId, from, to }) => standInId === userId && from <= today && today <= to)
    .map((one) => one.userId);
  return [...new Set(absent)].filter((id) => level.people.includes(id)).map((forUserId) => ({ userId, forUserId }));
}

/** True when none of those who would answer for an act is among these. */
export const areNone = (capacity: Capacity, of: ReadonlySet<number> | readonly number[]): boolean => {
  const those = new Set(of);
  return !answerable(capacity).some((id) => those.has(id));
};
