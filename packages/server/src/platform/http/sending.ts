import { DomainError } from '@isura/contract/kernel/problems';
import type { Files } from '../files/files.ts';
import { FormBody } from './form-body.ts';

/** Maximum number of concurrent uploads: per person (or address), per organization, and in all. */
const MOST = { person: 4, organization: 12, all: 48 } as const;

const busy = (detail: string): DomainError => new DomainError('rate-limited', { detail, retryAfterSeconds: 5 });

/**
 * Counts concurrent uploads, so that no person or organization takes the capacity of the others. Returns the function
 * to call when a file has arrived or was broken off; calling it again changes nothing. Refuses with rate-limited a
 * sender who has too many under way.
 */
export function sendingTurns(most: Record<keyof typeof MOST, number> = MOST) {
  const under = new Map<string, number>();
  let all = 0;
  const add = (key: string, by: 1 | -1): void => {
    const now = (under.get(key) ?? 0) + by;
    if (now === 0) under.delete(key);
    else under.set(key, now);
  };
  return (person: string, orgId: number | undefined): (() => void) => {
    const organization = `org:${orgId}`;
    if (all >= most.all) throw busy('Many files are arriving just now. Try again in a moment.');
    if ((under.get(person) ?? 0) >= most.person)
      throw busy('You are already sending several files. Wait until one has arrived.');
    if (orgId !== undefined && (under.get(organization) ?? 0) >= most.organization)
      throw busy('Your organization is already sending several files. Wait until one has arrived.');
    const keys = orgId === undefined ? [person] : [person, organization];
    for (const key of keys) add(key, 1);
    all += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      for (const key of keys) add(key, -1);
      all -= 1;
    };
  };
}

/** Removes the file of a call when the call is refused or nobody keeps the file. */
export async function withFile<R>(body: unknown, files: Files, work: () => Promise<R>): Promise<R> {
  if (!(body instanceof FormBody && body.file)) return await work();
  const { file } = body;
  let isDone = false;
  try {
    const done = await work();
    isDone = true;
    return done;
  } finally {
    if (!isDone || !file.isKept()) await files.remove(file.storageKey).catch(() => undefined);
  }
}
