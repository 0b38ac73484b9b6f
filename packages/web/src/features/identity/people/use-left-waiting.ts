import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { written } from '../../../ui/send/use-send.ts';
import { leftWaitingQuery } from './people.api.ts';

/** Who would be deactivated, or lose only the named roles. */
export interface Loss {
  login: string;
  without?: readonly string[];
}

/** What would wait for nobody without a person, as it is shown. */
export interface LeftShown {
  /** Undefined if it could not be read. */
  left: readonly LeftWaiting[] | undefined;
  /** It differs from what was shown before. */
  isAnew: boolean;
}

/**
 * Returns whether somebody may go on after what would wait was read again: nothing would wait, it is what they saw, or it
 * cannot be read. Whoever must lose access at once loses it.
 */
const isSeen = (seen: LeftShown['left'], now: LeftShown['left']): boolean =>
  now === undefined || now.length === 0 || written(now) === written(seen);

/**
 * Reads what would wait for nobody (PR40) before a box asks. `before` reads it again when the box is confirmed, and shows
 * it anew instead of going on where it has changed. Without a loss nothing is read.
 */
export function useLeftWaiting(loss: Loss | undefined) {
  const query = leftWaitingQuery(loss?.login ?? '', loss?.without);
  const { data, error, refetch } = useQuery({ ...query, enabled: loss !== undefined });
  const [isAnew, setAnew] = useState(false);
  const before = async (): Promise<boolean> => {
    if (!loss) return true;
    const { data: now } = await refetch();
    const maySend = isSeen(data, now);
    setAnew(!maySend);
    return maySend;
  };
  return { left: data, isAnew, isKnown: !loss || data !== undefined || error !== null, before, data, error, refetch };
}

/**
 * Returns the same for roles that are chosen while a form is open: `shown` what would wait without the roles that are
 * `taken` now, once `before` has found something, and nothing as soon as others are chosen.
 */
export function useLeftWaitingOfRoles(login: string, taken: readonly string[]) {
  const client = useQueryClient();
  const [last, show] = useState<LeftShown & { key: string }>();
  const key = taken.join();
  const shown = last?.key === key ? last : undefined;
  const before = async (): Promise<boolean> => {
    if (taken.length === 0) return true;
    const left = await client.fetchQuery(leftWaitingQuery(login, taken)).catch(() => undefined);
    const maySend = left === undefined ? shown !== undefined : isSeen(shown?.left, left);
    if (!maySend) show({ key, left, isAnew: shown !== undefined });
    return maySend;
  };
  return { shown, before };
}
