import { AC8, AN1 } from '@isura/contract/report/dashboard';
import { queryOf } from '../../../lib/query-client.ts';

/** Figures of the own body, or of all of them for the central office. */
export const dashboardQuery = queryOf(AN1, {});

/** What all organizations took in a range of Lagos days. */
export const centralQuery = (start: string, end: string) => queryOf(AC8, { params: { start, end } });
