import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** The status of a schedule (docs/spec/schedules.md#validation). */
export const ScheduleStatus = z
  .enum(['UPLOADED', 'VALIDATING', 'UNREADABLE', 'VALIDATED', 'SUBMITTED', 'DISCARDED'])
  .register(z.globalRegistry, { id: 'ScheduleStatus' });
export type ScheduleStatus = z.output<typeof ScheduleStatus>;

/** The events that move a schedule. */
export type ScheduleEvent =
  | 'upload'
  | 'resubmit'
  | 'begin'
  | 'find-unreadable'
  | 'judge'
  | 'fix'
  | 'recheck'
  | 'replace'
  | 'read-again'
  | 'keep'
  | 'submit'
  | 'give-back'
  | 'discard';

/** The transitions of a schedule (docs/spec/schedules.md#submission). Validation stops when the file is replaced. */
export const scheduleMoves: readonly Move<ScheduleStatus, ScheduleEvent, 'maker' | 'worker' | 'level'>[] = [
  { from: null, event: 'upload', guard: 'size and type fit', to: 'UPLOADED', who: 'maker' },
  { from: null, event: 'resubmit', guard: 'rows of another schedule remain', to: 'UPLOADED', who: 'maker' },
  { from: 'UPLOADED', event: 'begin', to: 'VALIDATING', who: 'worker' },
  { from: 'UPLOADED', event: 'find-unreadable', to: 'UNREADABLE', who: 'worker' },
  { from: 'UPLOADED', event: 'replace', to: 'UPLOADED', who: 'maker' },
  { from: 'VALIDATING', event: 'find-unreadable', to: 'UNREADABLE', who: 'worker' },
  { from: 'VALIDATING', event: 'judge', guard: 'all rows are validated', to: 'VALIDATED', who: 'worker' },
  { from: 'VALIDATING', event: 'replace', to: 'VALIDATING', who: 'maker' },
  { from: 'VALIDATED', event: 'fix', guard: 'few rows', to: 'VALIDATED', who: 'maker' },
  { from: 'VALIDATED', event: 'fix', guard: 'many banks must be asked', to: 'VALIDATING', who: 'maker' },
  { from: 'VALIDATED', event: 'recheck', to: 'VALIDATING', who: 'maker' },
  { from: 'VALIDATED', event: 'replace', to: 'VALIDATING', who: 'maker' },
  { from: 'VALIDATED', event: 'read-again', guard: 'with other choices', to: 'VALIDATING', who: 'maker' },
  { from: 'VALIDATING', event: 'keep', guard: 'it cannot be read with other choices', to: 'VALIDATED', who: 'worker' },
  { from: 'VALIDATED', event: 'submit', guard: 'a row is valid, a workflow covers it', to: 'SUBMITTED', who: 'maker' },
  { from: 'VALIDATED', event: 'discard', guard: 'no request was made from it', to: 'DISCARDED', who: 'maker' },
  { from: 'UNREADABLE', event: 'replace', to: 'VALIDATING', who: 'maker' },
  { from: 'UNREADABLE', event: 'read-again', guard: 'with other choices', to: 'VALIDATING', who: 'maker' },
  { from: 'UNREADABLE', event: 'discard', guard: 'no request was made from it', to: 'DISCARDED', who: 'maker' },
  {
    from: 'SUBMITTED',
    event: 'give-back',
    guard: 'its request is returned or recalled',
    to: 'VALIDATED',
    who: 'level',
  },
];
