import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** Where a balance statement stands: its figures are being written, or it can be read. */
export const BalanceStatementStatus = z
  .enum(['GENERATING', 'READY'])
  .register(z.globalRegistry, { id: 'BalanceStatementStatus' });
export type BalanceStatementStatus = z.output<typeof BalanceStatementStatus>;

/** What happens to a balance statement. */
export type BalanceStatementEvent = 'ask' | 'make' | 'month-end' | 'finish';

/** The way of a balance statement (journeys.md J14): asked for and made, or made by itself when a month is over. */
export const balanceStatementMoves: readonly Move<
  BalanceStatementStatus,
  BalanceStatementEvent,
  'accountant' | 'clock'
>[] = [
  { from: null, event: 'ask', to: 'GENERATING', who: 'accountant' },
  { from: null, event: 'month-end', to: 'READY', who: 'clock' },
  { from: 'GENERATING', event: 'make', to: 'READY', who: 'clock' },
  { from: 'READY', event: 'finish', guard: 'its last day is over', to: 'READY', who: 'clock' },
];
