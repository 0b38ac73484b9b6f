import type { Move } from '../kernel/moves.ts';
import type { UserStatus } from './user-record.ts';

/** What happens to the account of a person. */
export type UserEvent = 'create' | 'activate' | 'lock' | 'unlock' | 'deactivate' | 'reactivate';

/** The way of a person's account (data-model 4.8). */
export const userMoves: readonly Move<UserStatus, UserEvent, 'oneself' | 'administrator' | 'portal'>[] = [
  { from: null, event: 'create', to: 'PENDING_ACTIVATION', who: 'administrator' },
  { from: 'PENDING_ACTIVATION', event: 'activate', guard: 'key or code, and a password', to: 'ACTIVE', who: 'oneself' },
  { from: 'PENDING_ACTIVATION', event: 'deactivate', guard: 'not oneself', to: 'DEACTIVATED', who: 'administrator' },
  { from: 'ACTIVE', event: 'lock', guard: '30 wrong passwords in an hour', to: 'LOCKED', who: 'portal' },
  {
    from: 'ACTIVE',
    event: 'deactivate',
    guard: 'not oneself, not the last one',
    to: 'DEACTIVATED',
    who: 'administrator',
  },
  { from: 'LOCKED', event: 'unlock', guard: '15 minutes, or a new password', to: 'ACTIVE', who: 'oneself' },
  { from: 'LOCKED', event: 'unlock', to: 'ACTIVE', who: 'administrator' },
  {
    from: 'LOCKED',
    event: 'deactivate',
    guard: 'not oneself, not the last one',
    to: 'DEACTIVATED',
    who: 'administrator',
  },
  { from: 'DEACTIVATED', event: 'reactivate', guard: 'they have a password', to: 'ACTIVE', who: 'administrator' },
  { from: 'DEACTIVATED', event: 'reactivate', guard: 'they have none', to: 'PENDING_ACTIVATION', who: 'administrator' },
];

/** Where a session stands. IDLE is the browser's: it warns, and nothing is written. */
export type SessionState = 'ACTIVE' | 'IDLE' | 'ENDED';

/** What happens to a session. */
export type SessionEvent = 'sign-in' | 'rest' | 'stay' | 'time-out' | 'sign-out' | 'revoke';

/** The way of a session (data-model 4.9). */
export const sessionMoves: readonly Move<SessionState, SessionEvent, 'oneself' | 'administrator' | 'clock'>[] = [
  { from: null, event: 'sign-in', guard: 'the second factor is right', to: 'ACTIVE', who: 'oneself' },
  { from: 'ACTIVE', event: 'rest', guard: 'nothing was touched for long', to: 'IDLE', who: 'clock' },
  { from: 'ACTIVE', event: 'time-out', guard: '12 hours, or no call for long', to: 'ENDED', who: 'clock' },
  { from: 'ACTIVE', event: 'sign-out', to: 'ENDED', who: 'oneself' },
  { from: 'ACTIVE', event: 'revoke', to: 'ENDED', who: 'administrator' },
  { from: 'IDLE', event: 'stay', to: 'ACTIVE', who: 'oneself' },
  { from: 'IDLE', event: 'time-out', to: 'ENDED', who: 'clock' },
  { from: 'IDLE', event: 'sign-out', to: 'ENDED', who: 'oneself' },
  { from: 'IDLE', event: 'revoke', to: 'ENDED', who: 'administrator' },
];
