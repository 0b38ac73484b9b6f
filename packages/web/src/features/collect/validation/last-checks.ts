import type { Verdict } from '@isura/contract/collect/validation';
import { useSyncExternalStore } from 'react';
import { signedIn } from '../../../lib/signed-in.ts';

/** One check somebody made in this session. */
export interface LastCheck {
  asked: string;
  verdict: Verdict;
  payerName?: string | undefined;
  at: Date;
}

const MOST = 20;
const NONE: readonly LastCheck[] = [];
let whose: string | undefined;
let checks: readonly LastCheck[] = NONE;
const listeners = new Set<() => void>();

/** Remembers a check until the person signs out or the page is left; nothing of it is stored. */
export function rememberCheck(check: LastCheck): void {
  const login = signedIn()?.login;
  checks = [check, ...(whose === login ? checks : NONE).filter(({ asked }) => asked !== check.asked)].slice(0, MOST);
  whose = login;
  for (const tell of listeners) tell();
}

const listen = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The last checks of the person who is signed in, newest first. */
export const useLastChecks = (): readonly LastCheck[] =>
  useSyncExternalStore(listen, () => (whose === signedIn()?.login ? checks : NONE));
