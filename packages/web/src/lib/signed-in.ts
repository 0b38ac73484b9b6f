import type { UserRecord } from '@isura/contract/identity/user-record';
import { useSyncExternalStore } from 'react';
import type { CachedLocation } from './session-values.ts';

/** The person signed in in this tab and, when known, the device's position. */
export interface SignedIn {
  record: UserRecord;
  cachedLocation: CachedLocation | undefined;
}

let person: SignedIn | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the signed-in person of this tab, synchronously from memory. The person is "flagged as logged in" while there
 * is one.
 */
export const signedIn = (): UserRecord | undefined => person?.record;
export const cachedLocation = (): CachedLocation | undefined => person?.cachedLocation;

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSignedIn = (): UserRecord | undefined => useSyncExternalStore(subscribeSession, signedIn);

/** Sets who is signed in; `tellSignedIn` notifies the screens. Only the session store calls these. */
export function setSignedIn(now: SignedIn | undefined): void {
  person = now;
}
export function announceSignedIn(): void {
  for (const listener of listeners) listener();
}
