import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';
import type { UserStatus } from './user-record.ts';

/** The events that move a user account. */
export type UserEvent = 'create' | 'activate' | 'lock' | 'unlock' | 'deactivate' | 'reactivate';

/** The transitions of a user account (docs/spec/calls.md#users-and-sessions). */
export const userMoves: readonly Move<UserStatus, UserEvent, 'oneself' | 'administrator' | 'portal'>[] = [
  { from: null, event: 'create', to: 'PENDING_ACTIVATION', who: 'administrator' },
  { from: null, event: 'create', guard: 'the account of a program', to: 'ACTIVE', who: 'administrator' },
  { from: 'PENDING_ACTIVATION', event: 'activate', guard: 'key or code, and a password', to: 'ACTIVE', who: 'oneself' },
  { from: 'PENDING_ACTIVATION', event: 'deactivate', guard: 'not oneself', to: 'DEACTIVATED', who: 'administrator' },
  { from: 'ACTIVE', event: 'lock', guard: '30 wrong passwords in an hour', to: 'LOCKED', who: 'portal' },
  {
    from: 'ACTIVE',
    event: 'deactivate',
    guard: 'not oneself, not the last administrator',
    to: 'DEACTIVATED',
    who: 'administrator',
  },
  { from: 'LOCKED', event: 'unlock', guard: '15 minutes, or a new password', to: 'ACTIVE', who: 'oneself' },
  { from: 'LOCKED', event: 'unlock', to: 'ACTIVE', who: 'administrator' },
  {
    from: 'LOCKED',
    event: 'deactivate',
    guard: 'not oneself, not the last administrator',
    to: 'DEACTIVATED',
    who: 'administrator',
  },
  { from: 'DEACTIVATED', event: 'reactivate', guard: 'the person has a password', to: 'ACTIVE', who: 'administrator' },
  {
    from: 'DEACTIVATED',
    event: 'reactivate',
    guard: 'the person has no password',
    to: 'PENDING_ACTIVATION',
    who: 'administrator',
  },
];

/** The state of a session. IDLE exists only in the browser: it warns, and nothing is stored. */
export type SessionState = 'ACTIVE' | 'IDLE' | 'ENDED';

/** The events that move a session. */
export type SessionEvent = 'sign-in' | 'rest' | 'stay' | 'time-out' | 'sign-out' | 'revoke';

/** The transitions of a session (docs/spec/calls.md#users-and-sessions). */
export const sessionMoves: readonly Move<SessionState, SessionEvent, 'oneself' | 'administrator' | 'clock'>[] = [
  { from: null, event: 'sign-in', guard: 'the second factor is correct', to: 'ACTIVE', who: 'oneself' },
  { from: 'ACTIVE', event: 'rest', guard: 'no activity for a long time', to: 'IDLE', who: 'clock' },
  { from: 'ACTIVE', event: 'time-out', guard: '12 hours, or no call for a long time', to: 'ENDED', who: 'clock' },
  { from: 'ACTIVE', event: 'sign-out', to: 'ENDED', who: 'oneself' },
  { from: 'ACTIVE', event: 'revoke', to: 'ENDED', who: 'administrator' },
  { from: 'IDLE', event: 'stay', to: 'ACTIVE', who: 'oneself' },
  { from: 'IDLE', event: 'time-out', to: 'ENDED', who: 'clock' },
  { from: 'IDLE', event: 'sign-out', to: 'ENDED', who: 'oneself' },
  { from: 'IDLE', event: 'revoke', to: 'ENDED', who: 'administrator' },
];

/** PENDING: waits for a second administrator. An end that has passed is no status: `expiresAt` says it. */
export const KeyStatus = z.enum(['PENDING', 'ACTIVE', 'REVOKED']).register(z.globalRegistry, { id: 'KeyStatus' });
export type KeyStatus = z.output<typeof KeyStatus>;

/** The events that move an API key. */
export type KeyEvent = 'make' | 'roll' | 'confirm' | 'decline' | 'revoke' | 'end-grace' | 'close';

/** The transitions of an API key (docs/spec/api-keys.md#the-life-of-a-key). */
export const keyMoves: readonly Move<KeyStatus, KeyEvent, 'administrator' | 'second administrator' | 'portal'>[] = [
  { from: null, event: 'make', guard: 'no scope needs a second administrator', to: 'ACTIVE', who: 'administrator' },
  { from: null, event: 'make', guard: 'payments, or the central office', to: 'PENDING', who: 'administrator' },
  { from: null, event: 'roll', guard: 'the key before it is active', to: 'ACTIVE', who: 'administrator' },
  { from: 'PENDING', event: 'confirm', guard: 'before its end', to: 'ACTIVE', who: 'second administrator' },
  { from: 'PENDING', event: 'decline', to: 'REVOKED', who: 'second administrator' },
  { from: 'PENDING', event: 'revoke', to: 'REVOKED', who: 'administrator' },
  { from: 'PENDING', event: 'close', guard: 'the organization is closed', to: 'REVOKED', who: 'portal' },
  { from: 'ACTIVE', event: 'revoke', to: 'REVOKED', who: 'administrator' },
  { from: 'ACTIVE', event: 'end-grace', guard: 'the time after a roll is over', to: 'REVOKED', who: 'portal' },
  { from: 'ACTIVE', event: 'close', guard: 'the organization is closed', to: 'REVOKED', who: 'portal' },
];
