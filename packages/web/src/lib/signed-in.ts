import type { UserRecord } from '@isura/contract/identity/user-record';
import { useSyncExternalStore } from 'react';
import type { CachedLocation } from './session-values.ts';

/** Who is signed in in this tab and, when it is known, where the device is. */
export interface SignedIn {
  record: UserRecord;
  cachedLocation: CachedLocation | undefined;
}

let person: SignedIn | undefined;
const listeners = new Set<() => void>();

/** The signed-in person of this tab, read at once from memory. The person is "flagged as logged in" while there is one. */
export const signedIn = (): UserRecord | undefined => person?.record;
export const cachedLocation = (): CachedLocation | undefined => person?.cachedLocation;

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSignedIn = (): UserRecord | undefined => useSyncExternalStore(subscribeSession, signedIn);

/** Says who is signed in from now on; screens hear it by `tellSignedIn`. Only the store of the session calls these. */
export function setSignedIn(now: SignedIn | undefined): void {
  person = now;
}
export function tellSignedIn(): void {
  for (const listener of listeners) listener();
}
