import { MOST_TOGETHER } from '@isura/contract/request/approve-together';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';

/** The requests selected to be approved together, at most twenty of those that wait for the user. */
export interface Picked {
  rows: readonly RequestSummary[];
  may: (row: RequestSummary) => boolean;
  has: (row: RequestSummary) => boolean;
  /** Whether no more can be selected. */
  isFull: boolean;
  /** Whether more could be selected than may be approved together. */
  isMore: boolean;
  /** Whether all that could be are selected, of more than the limit the first. */
  isAll: boolean;
  /** Selects a request or takes it out; `isRange` gives all between it and the last one chosen the same state. */
  toggle: (row: RequestSummary, isRange?: boolean) => void;
  /** Selects all that may be, of more than the limit the first; where these are, none. */
  toggleAll: () => void;
  clear: () => void;
}

/** Keeps which of the listed requests are selected; what is no longer listed is no longer selected. */
export function usePicked(listed: readonly RequestSummary[]): Picked {
  const person = useSignedIn();
  const [ids, keep] = useState<readonly number[]>([]);
  const [last, remember] = useState<number>();
  const may = (row: RequestSummary): boolean =>
    row.waitsForMe && !row.isMine && person !== undefined && mayCall(person, 'PR37', 'PR38');
  const open = listed.filter(may);
  const rows = open.filter(({ id }) => ids.includes(id));
  // What has left the list is forgotten: it is not selected when it comes back.
  if (rows.length < ids.length) keep(rows.map(({ id }) => id));
  const set = (those: readonly RequestSummary[], isOn: boolean): void => {
    const others = rows.map(({ id }) => id).filter((id) => !those.some((row) => row.id === id));
    keep(isOn ? [...others, ...those.map(({ id }) => id)].slice(0, MOST_TOGETHER) : others);
  };
  const has = (row: RequestSummary): boolean => rows.some(({ id }) => id === row.id);
  const first = open.slice(0, MOST_TOGETHER);
  const isAll = first.length > 0 && first.every(has);
  return {
    rows,
    may,
    has,
    isFull: rows.length >= MOST_TOGETHER,
    isMore: open.length > MOST_TOGETHER,
    isAll,
    toggle: (row, isRange = false) => {
      if (!may(row)) return;
      const from = isRange ? open.findIndex(({ id }) => id === last) : -1;
      const to = open.findIndex(({ id }) => id === row.id);
      set(from < 0 ? [row] : open.slice(Math.min(from, to), Math.max(from, to) + 1), !has(row));
      remember(row.id);
    },
    toggleAll: () => keep(isAll ? [] : first.map(({ id }) => id)),
    clear: () => keep([]),
  };
}
