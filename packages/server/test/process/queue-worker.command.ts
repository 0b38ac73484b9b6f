// A worker of the queue in a process of its own, for tests that kill it: `node queue-worker.command.ts '{"url": …}'`. It sends
// `{ began }` when a job begins, and lets it end at the message `end`.
import { once } from 'node:events';
import { pino } from 'pino';
import type { Ctx } from '../../src/platform/ctx.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import { openQueue } from '../../src/platform/jobs/queue.ts';
import { longJob } from './long-job.ts';

const { url, appUrl } = JSON.parse(process.argv[2] ?? '{}') as { url: string; appUrl: string };
const log = pino({ level: 'silent' });
const long = longJob(async (note) => {
  process.send?.({ began: note });
  await once(process, 'message');
});
const queue = openQueue({ url, jobs: [long as unknown as Job<never>], log });
const database = openDatabase({ url: appUrl });
await queue.start({ log, inTx: database.inTx, queue: queue.queue } as unknown as Ctx, { work: true });
process.send?.({ ready: true });
