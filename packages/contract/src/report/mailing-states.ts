import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** The status of a scheduled report: a REMOVED one sends nothing and is kept only for its runs. */
export const MailingStatus = z
  .enum(['ACTIVE', 'PAUSED', 'REMOVED'])
  .register(z.globalRegistry, { id: 'MailingStatus' });
export type MailingStatus = z.output<typeof MailingStatus>;

/** The events that move a scheduled report. */
export type MailingEvent = 'create' | 'change' | 'pause' | 'stop' | 'resume' | 'remove';

/** The transitions of a scheduled report. The portal stops one when its owner may no longer see the report. */
export const mailingMoves: readonly Move<MailingStatus, MailingEvent, 'owner' | 'portal'>[] = [
  { from: null, event: 'create', to: 'ACTIVE', who: 'owner' },
  { from: 'ACTIVE', event: 'change', to: 'ACTIVE', who: 'owner' },
  { from: 'PAUSED', event: 'change', to: 'PAUSED', who: 'owner' },
  { from: 'ACTIVE', event: 'pause', to: 'PAUSED', who: 'owner' },
  { from: 'ACTIVE', event: 'stop', to: 'PAUSED', who: 'portal' },
  { from: 'PAUSED', event: 'resume', to: 'ACTIVE', who: 'owner' },
  { from: 'ACTIVE', event: 'remove', to: 'REMOVED', who: 'owner' },
  { from: 'PAUSED', event: 'remove', to: 'REMOVED', who: 'owner' },
];
