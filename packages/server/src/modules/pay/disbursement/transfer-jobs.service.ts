import * as z from 'zod';
import type { ReportJob } from './apply-reports.service.ts';

/** Queries the bank about attempts it has not answered for, when they are due. */
export const askAboutPayments: ReportJob = { name: 'disbursement.ask', payload: z.strictObject({}) };

/** Sends what was queued. */
export const sendPayments: ReportJob = { name: 'disbursement.send', payload: z.strictObject({}) };
