import * as z from 'zod/mini';
import { IdInPath } from '../kernel/ids.ts';

export const REQUESTS = '/services/organization/api/requests';

/** The path parameter of one request. */
export const oneRequest = z.strictObject({ requestId: IdInPath });

/** The calls that read requests: fetched again after each change of one. */
export const requestReads = [
  'PR1',
  'PR3',
  'PR8',
  'PR10',
  'PR13',
  'PR16',
  'PR17',
  'PR34',
  'RQ4',
  'RQ5',
  'PJ1',
  'PJ2',
  'AC9',
  'AC10',
  'AC11',
  'AC12',
  'AC13',
] as const;
