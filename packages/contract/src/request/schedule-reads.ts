import * as z from 'zod/mini';
import { IdInPath } from '../kernel/ids.ts';
import { REQUESTS } from './request-reads.ts';

export const SCHEDULES = `${REQUESTS}/schedules`;
export const SCHEDULE = `${SCHEDULES}/{id}`;

/** The path parameter of one schedule. */
export const oneSchedule = z.strictObject({ id: IdInPath });

/** The calls that read schedules: fetched again after each change of one. */
export const scheduleReads = ['SC3', 'SC4', 'SC5'] as const;
