import type { Verdict } from '@isura/contract/collect/validation';
import { useSyncExternalStore } from 'react';
import { signedIn } from '../../../lib/signed-in.ts';

/** One check the user made in this session. */
export interface LastCheck {
  reference: string;
  verdict: Verdict;
  payerName?: string | undefined;
  at: Date;
}

const MOST = 20;
const NONE: readonly LastCheck[] = [];
let checksOwner: string | undefined;
let checks: readonly LastCheck[] = NONE;
const listeners = new Set<() => void>();

/** Keeps a check in memory until the user signs out or leaves the page; nothing is stored. */
export function rememberCheck(check: LastCheck): void {
  const login = signedIn()?.login;
  checks = [
    check,
    ...(checksOwner === login ? checks : NONE).filter(({ reference }) => reference !== check.reference),
  ].slice(0, MOST);
  checksOwner = login;
  for (const notify of listeners) notify();
}

const listen = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Returns the last checks of the signed-in user, newest first. */
export const useLastChecks = (): readonly LastCheck[] =>
  useSyncExternalStore(listen, () => (checksOwner === signedIn()?.login ? checks : NONE));
