import { DomainError } from '@isura/contract/kernel/problems';
import type { Files } from '../files/files.ts';
import { FormBody } from './form-body.ts';

/** Files that may be on their way in at once: of a person (or an address), of an organization, of everybody. */
const MOST = { person: 4, organization: 12, all: 48 } as const;

const busy = (detail: string): DomainError => new DomainError('rate-limited', { detail, retryAfterSeconds: 5 });

/**
 * Counts who is sending files, so that no person and no organization takes the room of the others. Gives what to call
 * when a file is in, or was broken off; a second time changes nothing. Refuses with rate-limited who has enough under way.
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
    if (all >= most.all) throw busy('Many files are coming in just now. Try again in a moment.');
    if ((under.get(person) ?? 0) >= most.person)
      throw busy('You are sending several files already. Wait until one of them is in.');
    if (orgId !== undefined && (under.get(organization) ?? 0) >= most.organization)
      throw busy('Your organization is sending several files already. Wait until one of them is in.');
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

/** A file that came with a call is thrown away when the call is refused or nobody keeps it. */
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
