import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/**
 * The status of a bank statement: one WAITING shows what will be read and counts nowhere until a person confirms it;
 * nothing of an UNREADABLE or DISCARDED one was imported, what was imported of a WITHDRAWN one no longer counts;
 * SIGNED_OFF is final, unless it counts a day twice.
 */
export const StatementStatus = z
  .enum(['READING', 'WAITING', 'READ', 'UNREADABLE', 'DISCARDED', 'SIGNED_OFF', 'WITHDRAWN'])
  .register(z.globalRegistry, { id: 'StatementStatus' });
export type StatementStatus = z.output<typeof StatementStatus>;

/** The events that move a statement. */
export type StatementEvent =
  | 'import'
  | 'read'
  | 'read-again'
  | 'keep'
  | 'confirm'
  | 'discard'
  | 'refuse'
  | 'sign-off'
  | 'withdraw';

/** The transitions of a bank statement (docs/spec/reconciliation.md#statements). */
export const statementMoves: readonly Move<
  StatementStatus,
  StatementEvent,
  'accountant' | 'central office' | 'clock'
>[] = [
  { from: null, event: 'import', guard: 'the file is new to the account', to: 'READING', who: 'accountant' },
  { from: 'READING', event: 'read', guard: 'opening + credits − debits = closing', to: 'WAITING', who: 'clock' },
  { from: 'READING', event: 'refuse', guard: 'with its code', to: 'UNREADABLE', who: 'clock' },
  { from: 'READING', event: 'keep', guard: 'it cannot be read with other choices', to: 'WAITING', who: 'clock' },
  { from: 'WAITING', event: 'read-again', guard: 'with other choices', to: 'READING', who: 'accountant' },
  { from: 'WAITING', event: 'confirm', guard: 'no question is open', to: 'READ', who: 'accountant' },
  { from: 'WAITING', event: 'discard', to: 'DISCARDED', who: 'accountant' },
  {
    from: 'READ',
    event: 'sign-off',
    guard: 'no line is open, by a person who neither imported nor confirmed it nor explained a line by hand',
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
  {
    from: 'SIGNED_OFF',
    event: 'withdraw',
    guard: 'the lines of one of its days contradict the bank, with a reason, confirmed by a second person',
    to: 'WITHDRAWN',
    who: 'central office',
  },
];

/**
 * The state of a statement line: SUGGESTED has a best guess, MATCHED is explained by settlements or instructions that
 * add up to its amount, RESOLVED by a booking of its own. One WITHDRAWN with its statement no longer counts.
 */
export const LineState = z
  .enum(['NEW', 'SUGGESTED', 'MATCHED', 'RESOLVED', 'WITHDRAWN'])
  .register(z.globalRegistry, { id: 'LineState' });
export type LineState = z.output<typeof LineState>;

/** The events that move a statement line. */
export type LineEvent = 'read' | 'guess' | 'forget' | 'match' | 'resolve' | 'undo' | 'withdraw';

/** The transitions of a statement line (docs/spec/reconciliation.md#statements). */
export const statementLineMoves: readonly Move<LineState, LineEvent, 'portal' | 'accountant' | 'clock'>[] = [
  { from: null, event: 'read', to: 'NEW', who: 'portal' },
  { from: 'NEW', event: 'guess', guard: 'a score of 60 to 94', to: 'SUGGESTED', who: 'portal' },
  { from: 'SUGGESTED', event: 'forget', guard: 'another line took the suggested match', to: 'NEW', who: 'portal' },
  { from: 'NEW', event: 'match', guard: 'a score of 95, or by hand', to: 'MATCHED', who: 'portal' },
  { from: 'SUGGESTED', event: 'match', guard: 'by hand', to: 'MATCHED', who: 'accountant' },
  {
    from: 'NEW',
    event: 'resolve',
    guard: 'by hand, or a credit after three working days',
    to: 'RESOLVED',
    who: 'accountant',
  },
  {
    from: 'SUGGESTED',
    event: 'resolve',
    guard: 'by hand, or a credit after three working days',
    to: 'RESOLVED',
    who: 'clock',
  },
  { from: 'MATCHED', event: 'undo', guard: 'not signed off, with a reason', to: 'NEW', who: 'accountant' },
  { from: 'RESOLVED', event: 'undo', guard: 'not signed off, with a reason', to: 'NEW', who: 'accountant' },
  { from: 'NEW', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
  { from: 'SUGGESTED', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
  { from: 'MATCHED', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
  { from: 'RESOLVED', event: 'withdraw', guard: 'with its statement', to: 'WITHDRAWN', who: 'accountant' },
];

/** Lines that are not explained yet: the orphan desk. */
export const OPEN_LINES: readonly LineState[] = ['NEW', 'SUGGESTED'];

/** What a line is booked as when no item of ours explains it. */
export const ResolvedAs = z.enum(['UNALLOCATED', 'FEE', 'RETURN', 'REFUND_PAYER', 'PAID_AFTER_ALL', 'OTHER_AMOUNT']);
export type ResolvedAs = z.output<typeof ResolvedAs>;

/**
 * What a line may be matched with. PAID_AFTER_ALL is a payment out that had failed or was closed, and that the bank paid
 * after all. DIFFERENCE is what a line shows of a payment out besides its amount: more than it, or less (below zero), or
 * what a later line moved of that.
 */
export const ItemKind = z.enum([
  'SETTLEMENT',
  'INSTRUCTION',
  'UNALLOCATED',
  'FEE',
  'RETURN',
  'PAID_AFTER_ALL',
  'DIFFERENCE',
]);
export type ItemKind = z.output<typeof ItemKind>;

/** Why a line and an item are considered the same money. */
export const MatchReason = z.enum(['reference', 'amount', 'day', 'name', 'account']);
export type MatchReason = z.output<typeof MatchReason>;
