import type { Job } from '../../src/platform/jobs/jobs.ts';

/** A queued job of the portal: it exists once the transaction that queued it has committed. */
export interface Waiting {
  no: number;
  job: Job<never>;
  data: unknown;
  due: Date;
  attempts: number;
}

/** The queue all instances share, as the database keeps it. */
export interface SharedQueue {
  put(job: Job<never>, data: unknown, due: Date): void;
  /** Takes a random one of the due jobs that nobody has taken. */
  take(now: Date, nth: (many: number) => number): Waiting | undefined;
  /** Requeues a job that failed or was lost. */
  again(work: Waiting, now: Date): void;
  /** Returns when the next job is due. */
  next(): Date | undefined;
  /** Returns how many jobs are due. */
  due(now: Date): number;
}

export function sharedQueue(): SharedQueue {
  let no = 0;
  let waiting: Waiting[] = [];
  const dueOf = (now: Date): Waiting[] => waiting.filter(({ due }) => due <= now);
  return {
    put(job, data, due) {
      no += 1;
      waiting.push({ no, job, data: job.payload.parse(data), due, attempts: 0 });
    },
    take(now, nth) {
      const due = dueOf(now);
      const taken = due.length === 0 ? undefined : due[nth(due.length)];
      waiting = waiting.filter((one) => one !== taken);
      return taken;
    },
    again(work, now) {
      const later = new Date(now.getTime() + 2_000 * 2 ** Math.min(work.attempts, 10));
      waiting.push({ ...work, attempts: work.attempts + 1, due: later });
    },
    next: () => waiting.map(({ due }) => due).toSorted((a, b) => a.getTime() - b.getTime())[0],
    due: (now) => dueOf(now).length,
  };
}
