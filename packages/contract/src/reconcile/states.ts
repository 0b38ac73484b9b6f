import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/**
 * Where a bank statement stands: nothing of one that is UNREADABLE was taken in, what was taken in of one that is WITHDRAWN counts
 * no more; SIGNED_OFF is final.
 */
export const StatementStatus = z
  .enum(['READING', 'READ', 'UNREADABLE', 'SIGNED_OFF', 'WITHDRAWN'])
  .register(z.globalRegistry, { id: 'StatementStatus' });
export type StatementStatus = z.output<typeof StatementStatus>;

/** What happens to a statement. */
export type StatementEvent = 'import' | 'read' | 'refuse' | 'sign-off' | 'withdraw';

/** The way of a bank statement (data-model 2.5). */
export const statementMoves: readonly Move<StatementStatus, StatementEvent, 'accountant' | 'clock'>[] = [
  { from: null, event: 'import', guard: 'the file is new to the account', to: 'READING', who: 'accountant' },
  { from: 'READING', event: 'read', guard: 'opening + credits − debits = closing', to: 'READ', who: 'clock' },
  { from: 'READING', event: 'refuse', guard: 'with its code', to: 'UNREADABLE', who: 'clock' },
  {
    from: 'READ',
    event: 'sign-off',
    guard: 'no line is open, by another than who imported it or explained a line by hand',
    to: 'SIGNED_OFF',
    who: 'accountant',
  },
  {
    from: 'READ',
    event: 'withdraw',
    guard: 'with a reason, confirmed by a second person',
    to: 'WITHDRAWN',
    who: 'accountant',
  },
];

/**
 * Where a line of a statement stands: SUGGESTED has a best guess, MATCHED is explained by settlements or instructions that
 * come to its amount, RESOLVED by a booking of its own. One that is WITHDRAWN with its statement says nothing any more.
 */
export const LineState = z
  .enum(['NEW', 'SUGGESTED', 'MATCHED', 'RESOLVED', 'WITHDRAWN'])
  .register(z.globalRegistry, { id: 'LineState' });
export type LineState = z.output<typeof LineState>;

/** What happens to a line. */
export type LineEvent = 'read' | 'guess' | 'forget' | 'match' | 'resolve' | 'undo' | 'withdraw';

/** The way of a line of a statement (data-model 2.5). */
export const statementLineMoves: readonly Move<LineState, LineEvent, 'portal' | 'accountant' | 'clock'>[] = [
  { from: null, event: 'read', to: 'NEW', who: 'portal' },
  { from: 'NEW', event: 'guess', guard: 'a score of 60 to 94', to: 'SUGGESTED', who: 'portal' },
  { from: 'SUGGESTED', event: 'forget', guard: 'the guess was taken by another line', to: 'NEW', who: 'portal' },
  { from: 'NEW', event: 'match', guard: 'a score of 95, or by hand', to: 'MATCHED', who: 'portal' },
  { from: 'SUGGESTED', event: 'match', guard: 'by hand', to: 'MATCHED', who: 'accountant' },
  { from: 'NEW', event: 'resolve', guard: 'by hand, or a credit after three days', to: 'RESOLVED', who: 'accountant' },
  { from: 'SUGGESTED', event: 'resolve', guard: 'by hand, or a credit after three days', to: 'RESOLVED', who: 'clock' },
  { from: 'MATCHED', event: 'undo', guard: 'not signed off, with a reason', to: 'NEW', who: 'accountant' },
  { from: 'RESOLVED', event: 'undo', guard: 'not signed off, with a reason', to: 'NEW', who: 'accountant' },
  { from: 'NEW', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
  { from: 'SUGGESTED', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
  { from: 'MATCHED', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
  { from: 'RESOLVED', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
];

/** The lines nobody has explained yet: the orphan desk. */
export const OPEN_LINES: readonly LineState[] = ['NEW', 'SUGGESTED'];

/** What a line is booked as when nothing of ours explains it. */
export const ResolvedAs = z.enum(['UNALLOCATED', 'FEE', 'RETURN', 'REFUND_PAYER']);
export type ResolvedAs = z.output<typeof ResolvedAs>;

/** What a line may be matched with. */
export const ItemKind = z.enum(['SETTLEMENT', 'INSTRUCTION', 'UNALLOCATED', 'FEE', 'RETURN']);
export type ItemKind = z.output<typeof ItemKind>;

/** Why a line and an item are taken for the same money. */
export const MatchReason = z.enum(['reference', 'amount', 'day', 'name', 'account']);
export type MatchReason = z.output<typeof MatchReason>;
