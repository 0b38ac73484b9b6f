import * as z from 'zod';
import { type Job, job } from '../../../platform/jobs/jobs.ts';
import { askDue } from './ask-provider.service.ts';
import { hasGateway } from './gateways.service.ts';
import { giveUpJob } from './giving-up.service.ts';
import { askCounters, sendReferences } from './send-references.service.ts';
import { confirmTransfers } from './treasury.service.ts';

/** Asks providers about due attempts, every minute. */
const askJob = job({
  name: 'payment.ask',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    const queried = await askDue(ctx, signal);
    if (queried > 0) ctx.log.info({ queried }, 'providers were queried');
  },
});

/** Notifies providers of new references every minute; does nothing where no provider is connected. */
const sendReferencesJob = job({
  name: 'reference.tell',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // what was not sent becomes due again
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    if (hasGateway(ctx)) await sendReferences(ctx, signal);
  },
});

/**
 * Confirms payments other organizations made through the portal's own account: when recorded, and every minute the
 * rest.
 */
export const confirmTransfersJob: Job<Record<string, never>> = job({
  name: 'payment.confirm-transfers',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  atOnce: 1,
  async handle(ctx, _data, { jobId, signal }) {
    await confirmTransfers(ctx, jobId, { signal });
  },
});

const MINUTE = 60_000;
const countersJob = (name: string, schedule: string, minutes: number) =>
  job({
    name,
    payload: z.strictObject({}),
    schedule,
    retries: 0, // the next one looks as far back
    atOnce: 1,
    async handle(ctx) {
      if (hasGateway(ctx)) await askCounters(ctx, new Date(ctx.clock.now().getTime() - minutes * MINUTE));
    },
  });

export const attemptJobs = [
  askJob,
  giveUpJob,
  sendReferencesJob,
  confirmTransfersJob,
  countersJob('payment.ask-counters', '*/10 * * * *', 30),
  countersJob('payment.ask-counters-again', '40 4 * * *', 4 * 24 * 60),
];
