/** The longest life of a session, however active it is. */
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** The time the server waits longer than the browser before a session counts as idle. */
export const IDLE_EXTRA_MS = 60_000;
/** Activity is recorded at most once in this time, so that a busy page does not write with every call. */
export const TOUCH_AFTER_MS = 15_000;
/** The time the previous token works after a renewal, for calls under way. */
export const PREVIOUS_TOKEN_MS = 30_000;
/** The sessions a staff user can have at once; beyond, the oldest ends. */
export const STAFF_SESSIONS = 5;

/** Returns when a session ends without further activity: by idleness or by its age, whichever is first. */
export const endsAt = (session: { lastSeenAt: Date; expiresAt: Date }, logoutTimeMs: number): Date =>
  new Date(Math.min(session.lastSeenAt.getTime() + logoutTimeMs + IDLE_EXTRA_MS, session.expiresAt.getTime()));

export type EndReason = 'LOGOUT' | 'IDLE_TIMEOUT' | 'ABSOLUTE_TIMEOUT' | 'REVOKED' | 'PASSWORD_CHANGED' | 'DEACTIVATED';
