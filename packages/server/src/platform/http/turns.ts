import { createHash } from 'node:crypto';
import { isMeantAsKey } from '@isura/contract/identity/key-text';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ConnectionOrigin, Kind } from '../db/admission.ts';

/** How many requests may be at work at once, and how many may wait for one of them to end. */
interface Share {
  atWork: number;
  waiting: number;
}

/** The requests of one person, for each kind of work: a page makes a dozen at once, and two pages may be open. */
export const OF_PERSON: Share = { atWork: 4, waiting: 46 };
/** The requests of one API key, for each kind of work: a program waits for its answers. */
export const OF_KEY: Share = { atWork: 5, waiting: 25 };
/**
 * The requests of one network, for each kind of work. A whole ministry may sit behind one address, and its people are
 * counted one by one first. Jobs have no network.
 */
export const OF_NETWORK: Readonly<Record<Exclude<Kind, 'job'>, Share>> = {
  'signed-in': { atWork: 40, waiting: 200 },
  visitor: { atWork: 8, waiting: 60 },
  'look-up': { atWork: 4, waiting: 16 },
  'sign-in': { atWork: 8, waiting: 60 },
  paying: { atWork: 12, waiting: 100 },
};
/** A request that waited this long is refused, so that it is still answered within its 20 seconds. */
const PATIENCE_MS = 10_000;
const RETRY_AFTER_SECONDS = 1;
/** Tokens with a person who is remembered, so that all sessions of a person count together. */
const TOKENS_KNOWN = 10_000;

const tooMany = (detail: string): DomainError =>
  new DomainError('rate-limited', { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
const tooManyOfPerson = () =>
  tooMany('Too many of your requests are being answered at once. Wait a moment, then try again.');
const tooManyOfNetwork = () =>
  tooMany('Too many requests from your network are being answered at once. Wait a moment, then try again.');

interface Queue {
  atWork: number;
  waiting: Set<() => void>;
}

/** Lends turns by key: so many at work, so many waiting, the next is refused. */
function lender(patienceMs: number) {
  const queues = new Map<string, Queue>();
  const give = (key: string, queue: Queue): (() => void) => {
    let isLent = true;
    return () => {
      if (!isLent) return;
      isLent = false;
      const [next] = queue.waiting;
      if (next) return next();
      queue.atWork -= 1;
      if (queue.atWork === 0) queues.delete(key);
    };
  };
  return (key: string, { atWork, waiting }: Share, refusal: () => DomainError): Promise<() => void> => {
    const queue = queues.get(key) ?? { atWork: 0, waiting: new Set() };
    queues.set(key, queue);
    if (queue.atWork < atWork) {
      queue.atWork += 1;
      return Promise.resolve(give(key, queue));
    }
    if (queue.waiting.size >= waiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.waiting.delete(go);
        reject(refusal());
      }, patienceMs);
      const go = (): void => {
        clearTimeout(timer);
        queue.waiting.delete(go);
        resolve(give(key, queue));
      };
      queue.waiting.add(go);
    });
  };
}

/** Who sent a request, as far as known before the database is queried. */
export interface Sender {
  network: string;
  bearer?: string;
}

/** Lets each person and each network have so many requests at work at once; the others are not affected. */
export interface Turns {
  /**
   * Runs `work` in the turn of its person, if a token came with it, and then of its network. Refuses with rate-limited
   * what is beyond the queue or waited too long, before anything was done.
   */
  run<T>(kind: Kind, sender: Sender, work: (by: ConnectionOrigin) => Promise<T>): Promise<T>;
  /** Notes who owns this token: the further requests of the person count together, whichever session they use. */
  isOf(bearer: string, userId: number): void;
}

/** Opens the turns of a process. */
export function openTurns(patienceMs = PATIENCE_MS): Turns {
  const take = lender(patienceMs);
  const persons = new Map<string, string>();
  const digestOf = (bearer: string): string => createHash('sha256').update(bearer).digest('base64url');
  const personOf = (bearer: string): string => {
    const digest = digestOf(bearer);
    return persons.get(digest) ?? `token:${digest}`;
  };
  return {
    async run(kind, { network, bearer }, work) {
      if (kind === 'job') return await work({});
      const person = bearer === undefined ? undefined : personOf(bearer);
      const share = bearer !== undefined && isMeantAsKey(bearer) ? OF_KEY : OF_PERSON;
      const leavePerson = person && (await take(`${kind} ${person}`, share, tooManyOfPerson));
      try {
        const leaveNetwork = await take(`${kind} ${network}`, OF_NETWORK[kind], tooManyOfNetwork);
        try {
          return await work({ network, ...(person && { person }) });
        } finally {
          leaveNetwork();
        }
      } finally {
        if (leavePerson) leavePerson();
      }
    },
    isOf(bearer, userId) {
      const digest = digestOf(bearer);
      const [oldest] = persons.keys();
      if (persons.size >= TOKENS_KNOWN && oldest !== undefined) persons.delete(oldest);
      persons.set(digest, `user:${userId}`);
    },
  };
}
