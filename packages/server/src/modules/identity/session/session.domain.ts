/** A session ends after this, however busy it is. */
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** The server waits so much longer than the browser before it takes somebody for gone. */
export const IDLE_EXTRA_MS = 60_000;
/** Activity is written down once in so long: a busy page does not write with every call. */
export const TOUCH_AFTER_MS = 15_000;
/** The token before a renewal still works so long, for calls that were under way. */
export const PREVIOUS_TOKEN_MS = 30_000;
/** Devices a member of staff is signed in on at once; the oldest ends. */
export const STAFF_SESSIONS = 5;

/** When a session ends if nothing more happens in it: by idleness or by its age, whichever is first. */
export const endsAt = (session: { lastSeenAt: Date; expiresAt: Date }, logoutTimeMs: number): Date =>
  new Date(Math.min(session.lastSeenAt.getTime() + logoutTimeMs + IDLE_EXTRA_MS, session.expiresAt.getTime()));

export type EndReason = 'LOGOUT' | 'IDLE_TIMEOUT' | 'ABSOLUTE_TIMEOUT' | 'REVOKED' | 'PASSWORD_CHANGED' | 'DEACTIVATED';
