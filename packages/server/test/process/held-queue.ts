import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import type { Queue } from '../../src/platform/jobs/queue-port.ts';

/** A queued job that has not run. */
export interface HeldJob {
  job: Job<never>;
  data: unknown;
  due: Date;
}

export interface HeldQueue {
  queue: Queue;
  /** The waiting jobs, oldest first. A job removed from it is lost; one added again runs twice. */
  held: HeldJob[];
  /** Runs the jobs due by the clock, and those they enqueue; returns how many ran. */
  work(ctx: Ctx): Promise<number>;
}

/** Returns a queue that runs nothing by itself: tests choose when, in which order, how often, or whether at all. */
export function heldQueue(clock: Clock): HeldQueue {
  const held: HeldJob[] = [];
  return {
    held,
    queue: {
      enqueue: async (_tx, job, data, { startAfterSeconds = 0 } = {}) => {
        const due = new Date(clock.now().getTime() + startAfterSeconds * 1_000);
        held.push({ job: job as unknown as Job<never>, data: job.payload.parse(data), due });
      },
    },
    async work(ctx) {
      for (let done = 0; ; done += 1) {
        const at = held.findIndex(({ due }) => due <= clock.now());
        if (at < 0) return done;
        const [{ job, data }] = held.splice(at, 1) as [HeldJob];
        await job.handle(ctx, data as never, { jobId: 'held', signal: new AbortController().signal });
      }
    },
  };
}
