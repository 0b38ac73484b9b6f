import * as z from 'zod';
import type { Errand } from './apply-reports.service.ts';

/** Queries the bank about attempts it has not answered for, when they are due. */
export const askAboutPayments: Errand = { name: 'disbursement.ask', payload: z.strictObject({}) };

/** Sends what was queued. */
export const sendPayments: Errand = { name: 'disbursement.send', payload: z.strictObject({}) };
