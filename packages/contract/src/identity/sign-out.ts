import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** Why a browser ends a session; the server has more reasons of its own (docs/spec/calls.md#users-and-sessions). */
const LogoutReason = z.enum(['LOGOUT', 'IDLE_TIMEOUT']);

/**
 * Ends the session of this token. A token of an ended session gets the same response; only a missing token
 * is refused.
 */
export const AU9 = endpoint({
  id: 'AU9',
  method: 'POST',
  path: '/api/user/logout',
  access: 'signed-in',
  endedSession: 'welcome',
  summary: 'Sign out',
  description: 'Answers with clear-site-data for storage and removes the companion cookie.',
  body: z.optional(z.object({ reason: z._default(LogoutReason, 'LOGOUT') })),
  unknownFields: 'ignore',
  response: z.void(),
  status: 204,
  problems: ['session-ended'],
});
