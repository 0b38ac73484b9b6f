import { DomainError } from '@isura/contract/kernel/problems';
import { asWorkOf } from '../db/current-work.ts';
import type { NamedStatement } from '../db/named-statement.ts';
import { isDatabaseAway } from '../http/database-refusals.ts';

/** How items of one kind are committed together. */
export interface GroupWork<Item, Answer> {
  /**
   * Commits a group and returns the answers of its items in order; undefined for one to submit again after this group.
   * Submitting again what was already committed changes nothing and returns the same answer.
   */
  commit(statements: NamedStatement, items: readonly Item[]): Promise<(Answer | undefined)[]>;
}

/**
 * Combines work that many request at the same time into one database commit (ARCHITECTURE.md#a-payment-in). What
 * arrives while earlier groups are committed forms the next one; nobody waits for a timer. A group beside others is as
 * big as they are: a small one costs the database nearly as much as a big one, and delays the next.
 */
export interface Groups {
  /** Submits one item of a kind; the `work` of the first submitter of the kind is used. */
  add<Item, Answer>(kind: string, work: GroupWork<Item, Answer>, item: Item): Promise<Answer>;
  /** Resolves when nothing is waiting or in flight. */
  drain(): Promise<void>;
  figures(): { waiting: number; inFlight: number };
}

export interface GroupLimits {
  /** Maximum number of items in a group. */
  size: number;
  /** Groups of one kind in flight at once: while one is made durable, the next one works. */
  inFlight: number;
  /** Items that may wait; beyond it the caller must retry later. */
  waiting: number;
}

const LIMITS: GroupLimits = { size: 256, inFlight: 2, waiting: 4_000 };
/** So few items are not divided into parallel groups: a group costs more than they do. */
const FEW = 16;

/** Another transaction wrote the same values first, or two groups deadlocked: a retry sees the result. */
const READ_AGAIN = new Set(['23505', '40P01', '40001']);

interface Waiting {
  item: unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Creates groups over statements that commit by themselves. */
export function groupsOver(statements: NamedStatement, limits: GroupLimits = LIMITS): Groups {
  const kinds = new Map<string, Queue>();
  const all = (): Queue[] => [...kinds.values()];
  return {
    add: (kind, work, item) => {
      const queue = kinds.get(kind) ?? queueOf(statements, work as GroupWork<unknown, unknown>, limits);
      kinds.set(kind, queue);
      return queue.add(item) as Promise<never>;
    },
    drain: async () => {
      await Promise.all(all().map((queue) => queue.idle()));
    },
    figures: () => ({
      waiting: all().reduce((sum, queue) => sum + queue.waiting(), 0),
      inFlight: all().reduce((sum, queue) => sum + queue.running(), 0),
    }),
  };
}

interface Queue {
  add(item: unknown): Promise<unknown>;
  idle(): Promise<void>;
  waiting(): number;
  running(): number;
}

function queueOf(statements: NamedStatement, work: GroupWork<unknown, unknown>, limits: GroupLimits): Queue {
  const waiting: Waiting[] = [];
  let inFlight = 0;
  let underWay = 0; // items of the groups in flight
  let reported: (() => void)[] = [];

  const isTime = (): boolean =>
    waiting.length > 0 && inFlight < limits.inFlight && waiting.length * inFlight >= underWay;

  const pump = (): void => {
    while (isTime()) {
      const fair = Math.ceil((waiting.length + underWay) / limits.inFlight);
      const group = waiting.splice(0, Math.min(limits.size, Math.max(FEW, fair)));
      inFlight += 1;
      underWay += group.length;
      // Not the kind of the request that began it: the group serves all of them, and they pay.
      void asWorkOf('paying', () => settle(group)).then((again) => {
        waiting.unshift(...again);
        inFlight -= 1;
        underWay -= group.length;
        pump();
      });
    }
    if (inFlight === 0 && waiting.length === 0) {
      for (const notify of reported) notify();
      reported = [];
    }
  };

  /** Answers a group; returns the items to submit again. */
  const settle = async (group: Waiting[]): Promise<Waiting[]> => {
    try {
      return answer(
        group,
        await work.commit(
          statements,
          group.map(({ item }) => item),
        ),
      );
    } catch (error) {
      return await alone(group, error);
    }
  };

  const answer = (group: Waiting[], answers: (unknown | undefined)[]): Waiting[] =>
    group.filter((one, nth) => {
      if (answers[nth] === undefined) return true;
      one.resolve(answers[nth]);
      return false;
    });

  /**
   * Retries a failed group item by item, so that one item does not fail the others. When the database itself is down
   * the rest of the group fails at once.
   */
  const alone = async (group: Waiting[], failure: unknown): Promise<Waiting[]> => {
    let lost: unknown = group.length === 1 && !isReadAgain(failure) ? failure : undefined;
    const again: Waiting[] = [];
    for (const one of group) {
      if (lost === undefined) {
        try {
          again.push(...answer([one], await work.commit(statements, [one.item])));
          continue;
        } catch (error) {
          one.reject(error);
          if (isDatabaseAway(error)) lost = error;
          continue;
        }
      }
      one.reject(lost);
    }
    return again;
  };

  return {
    add: (item) => {
      if (waiting.length >= limits.waiting)
        return Promise.reject(
          new DomainError('busy', { detail: 'The portal is busy. Try again in a moment.', retryAfterSeconds: 1 }),
        );
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        pump();
      });
    },
    idle: () =>
      inFlight === 0 && waiting.length === 0 ? Promise.resolve() : new Promise((notify) => reported.push(notify)),
    waiting: () => waiting.length,
    running: () => inFlight,
  };
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isReadAgain = (error: unknown): boolean => READ_AGAIN.has(codeOf(error));
