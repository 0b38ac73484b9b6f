import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** The status of a cash forecast: a DRAFT is still edited, a PUBLISHED one never changes. */
export const ForecastStatus = z.enum(['DRAFT', 'PUBLISHED']).register(z.globalRegistry, { id: 'ForecastStatus' });
export type ForecastStatus = z.output<typeof ForecastStatus>;

/** The events that move a forecast. */
export type ForecastEvent = 'create' | 'edit' | 'publish';

/**
 * The transitions of a forecast (docs/spec/journeys.md#j19): a later correction is the next edition for the same days.
 */
export const forecastMoves: readonly Move<ForecastStatus, ForecastEvent, 'accountant'>[] = [
  { from: null, event: 'create', to: 'DRAFT', who: 'accountant' },
  { from: 'DRAFT', event: 'edit', to: 'DRAFT', who: 'accountant' },
  { from: 'DRAFT', event: 'publish', to: 'PUBLISHED', who: 'accountant' },
];
