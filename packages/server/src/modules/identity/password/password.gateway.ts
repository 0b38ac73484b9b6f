import { availableParallelism } from 'node:os';
import { DomainError } from '@isura/contract/kernel/problems';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from '../../../platform/files/turns.ts';
import type { Keys } from '../secret/secret.domain.ts';
import { argonSettings, keptHash, markedHash, nobodysHash, peppered } from './password.domain.ts';

/**
 * The password hashes that run at once; the others queue. Each costs 19 MiB and tens of milliseconds of a core, and one
 * core is left free to answer requests.
 */
export const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));
/** The longest queue, some three seconds of work; beyond it callers are turned away. */
const LONGEST_QUEUE = 100;

let begun = 0;
const turns = inTurn({
  atOnce: AT_ONCE,
  mostWaiting: LONGEST_QUEUE,
  refuse: () =>
    new DomainError('busy', {
      detail: 'Many people are signing in. Try again in a moment.',
      retryAfterSeconds: 5,
    }),
});

/** Runs `work` when a slot is free, in order of arrival; refuses with busy when the queue is full. */
const hashing = <T>(work: () => Promise<T>): Promise<T> =>
  turns(() => {
    begun += 1;
    return work();
  });

/** Returns how many hashes run and wait now, and how many have begun since the start, for metrics and tests. */
export const hashesNow = (): { running: number; waiting: number; begun: number } => ({ ...turns.now(), begun });

/** Returns the hash of a password, for storage. */
export async function hashPassword([key]: Keys, password: string): Promise<string> {
  return markedHash(key, await hashing(() => hash(peppered(key, password), argonSettings)));
}

/**
 * Reports whether this is the password; without a hash (unknown name, no password yet) it takes as long and returns
 * false.
 */
export async function isPassword(keys: Keys, kept: string | null | undefined, password: string): Promise<boolean> {
  const { hashed, with: made } = kept ? keptHash(keys, kept) : { hashed: nobodysHash, with: [keys[0]] };
  const right = await hashing(async () => {
    for (const key of made) if (await verify(hashed, peppered(key, password))) return true;
    return false;
  });
  return right && kept !== null && kept !== undefined;
}
