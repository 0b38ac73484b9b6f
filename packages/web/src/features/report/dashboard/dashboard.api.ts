import { AC8, AN1 } from '@isura/contract/report/dashboard';
import { queryOf } from '../../../lib/query-client.ts';

/** The figures of the user's organization, or of all for the central office. */
export const dashboardQuery = queryOf(AN1, {});

/** Returns what all organizations received in a range of Lagos days. */
export const centralQuery = (start: string, end: string) => queryOf(AC8, { params: { start, end } });
