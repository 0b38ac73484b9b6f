import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** Where a cash forecast stands: a DRAFT is worked on, what is PUBLISHED is never changed. */
export const ForecastStatus = z.enum(['DRAFT', 'PUBLISHED']).register(z.globalRegistry, { id: 'ForecastStatus' });
export type ForecastStatus = z.output<typeof ForecastStatus>;

/** What happens to a forecast. */
export type ForecastEvent = 'create' | 'edit' | 'publish';

/** The way of a forecast (journeys.md J19): whoever thinks otherwise later makes the next edition of the same days. */
export const forecastMoves: readonly Move<ForecastStatus, ForecastEvent, 'accountant'>[] = [
  { from: null, event: 'create', to: 'DRAFT', who: 'accountant' },
  { from: 'DRAFT', event: 'edit', to: 'DRAFT', who: 'accountant' },
  { from: 'DRAFT', event: 'publish', to: 'PUBLISHED', who: 'accountant' },
];
