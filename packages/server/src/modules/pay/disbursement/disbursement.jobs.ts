import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { askAboutPayments, sendPayments } from './errands.service.ts';
import { followAll } from './follow-all.service.ts';
import type { StatementPorts } from './settling-contradiction.service.ts';

/**
 * Does what is due, every minute. Also picks up work left by a process that stopped, and payments that waited for an
 * organization to be live again.
 */
const followPayments = (onStatements: StatementPorts) =>
  job({
    name: 'disbursement.run',
    payload: z.strictObject({}),
    schedule: '* * * * *',
    retries: 0, // the next look does what this one did not
    atOnce: 1,
    handle: (ctx, _, { jobId, signal }) => followAll(ctx, jobId, onStatements, askAboutPayments, signal),
  });

/** The disbursement jobs. */
export const disbursementJobs = (onStatements: StatementPorts) => [
  sendPayments,
  askAboutPayments,
  followPayments(onStatements),
];
