import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { type ApprovalLevel, answerable } from './progress.domain.ts';

/** A person's appointment of a stand-in for a range of Lagos days, both ends included. */
export interface StandIn {
  userId: number;
  standInId: number;
  from: Day;
  to: Day;
}

/** The name in which somebody acts: their own, or that of a person they stand in for. */
export interface Capacity {
  userId: number;
  forUserId?: number | undefined;
}

/**
 * Returns for whom somebody may act at a level now: the level's people only in their own; others in that of each
 * of its people who appointed them for this day. A stand-in must act at levels of the same kind anyway; nobody stands
 * in for a stand-in. Empty for anyone else.
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

/** Reports whether none of those who would answer for an action is in this list. */
export const areNone = (capacity: Capacity, of: ReadonlySet<number> | readonly number[]): boolean => {
  const those = new Set(of);
  return !answerable(capacity).some((id) => those.has(id));
};
