import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** The status of a balance statement: its figures are being written, or it can be read. */
export const BalanceStatementStatus = z
  .enum(['GENERATING', 'READY'])
  .register(z.globalRegistry, { id: 'BalanceStatementStatus' });
export type BalanceStatementStatus = z.output<typeof BalanceStatementStatus>;

/** The events that move a balance statement. */
export type BalanceStatementEvent = 'ask' | 'make' | 'month-end' | 'finish';

/**
 * The transitions of a balance statement (docs/spec/journeys.md#j14): requested and made, or made automatically at the
 * end of a month.
 */
export const balanceStatementMoves: readonly Move<
  BalanceStatementStatus,
  BalanceStatementEvent,
  'accountant' | 'clock'
>[] = [
  { from: null, event: 'ask', to: 'GENERATING', who: 'accountant' },
  { from: null, event: 'month-end', to: 'READY', who: 'clock' },
  { from: 'GENERATING', event: 'make', to: 'READY', who: 'clock' },
  { from: 'READY', event: 'finish', guard: 'its last day has passed', to: 'READY', who: 'clock' },
];
