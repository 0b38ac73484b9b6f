import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leftWaitingQuery } from './people.api.ts';

/** Who would be deactivated, or lose only the named roles. */
export interface Loss {
  login: string;
  without?: readonly string[];
}

/** What would wait for nobody without a person, as it is shown. */
export interface ShownLeftWaiting {
  /** Undefined if it could not be read. */
  left: readonly LeftWaiting[] | undefined;
  /** Something else would wait than what was shown before. */
  hasChanged: boolean;
}

/**
 * Reports whether all that would wait now was shown before: payments at the same levels, changes, and levels of the same
 * workflows, with the same people left. How many there are may differ: payments are submitted and decided all the time.
 */
const isShown = (shown: ShownLeftWaiting['left'] = [], now: readonly LeftWaiting[]): boolean =>
  now.every((one) =>
    shown.some(
      ({ kind, level, remaining, workflows = [] }) =>
        kind === one.kind &&
        level === one.level &&
        remaining === one.remaining &&
        (one.workflows ?? []).every((name) => workflows.includes(name)),
    ),
  );

/**
 * Reads what would wait for nobody (PR40) before a box asks: `isKnown` once it was read, or could not be.
 * `checkBeforeSending` reads it again when the box is confirmed, and shows it anew instead of going on where something else
 * would wait. Where it cannot be read it goes on: whoever must lose access at once loses it. Without a loss nothing is
 * read.
 */
export function useLeftWaiting(loss: Loss | undefined) {
  const query = leftWaitingQuery(loss?.login ?? '', loss?.without);
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, enabled: loss !== undefined });
  const [hasChanged, setChanged] = useState(false);
  const checkBeforeSending = async (): Promise<boolean> => {
    if (!loss) return true;
    const { data: now } = await refetch();
    const maySend = now === undefined || isShown(data, now);
    setChanged(!maySend);
    return maySend;
  };
  const isKnown = !loss || data !== undefined || isFetchedAfterMount;
  return { left: data, hasChanged, isKnown, checkBeforeSending, data, error, refetch };
}

/**
 * Returns the same for roles that are chosen while a form is open: `shown` what would wait without the roles that are
 * `taken` now, once `checkBeforeSending` has found something, and nothing as soon as others are chosen.
 */
export function useLeftWaitingOfRoles(login: string, taken: readonly string[]) {
  const client = useQueryClient();
  const [last, show] = useState<ShownLeftWaiting & { key: string }>();
  const key = taken.join();
  const shown = last?.key === key ? last : undefined;
  const checkBeforeSending = async (): Promise<boolean> => {
    if (taken.length === 0) return true;
    const left = await client.fetchQuery(leftWaitingQuery(login, taken)).catch(() => undefined);
    if (left === undefined) {
      if (!shown) show({ key, left, hasChanged: false });
      return shown !== undefined;
    }
    const maySend = isShown(shown?.left, left);
    show(left.length === 0 ? undefined : { key, left, hasChanged: !maySend && shown !== undefined });
    return maySend;
  };
  return { shown, checkBeforeSending };
}
