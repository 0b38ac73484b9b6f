import { isMeantAsKey } from '@isura/contract/identity/key-text';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { OneStatement } from '../../../platform/db/database.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor, AnswerHeaders, RequestFacts } from '../../../platform/http/route.ts';
import { keyReader } from '../api-key/calling-key.service.ts';
import { tokenHash } from '../secret/secret.domain.ts';
import { IDLE_EXTRA_MS, TOUCH_AFTER_MS } from '../session/session.domain.ts';
import { endOfSession, renewToken } from '../session/session.service.ts';
import { scopeOf } from './actor.domain.ts';
import { type Caller, whoIsCalling } from './actor.queries.ts';

const anonymous: Actor = { kind: 'anonymous', scope: { role: 'grp_public' } };

/** The credentials in a request's headers and cookies. */
export interface Credentials {
  bearer?: string;
  /** `x-background: 1`: a poll, which does not count as user activity. */
  background: boolean;
  /** Whether a web page sent the request; an API key is refused there. */
  isFromPage?: boolean;
  /**
   * Only checks that the session is still alive, for a streaming answer: no token is renewed, because it could not be
   * delivered.
   */
  isLook?: boolean;
}

/** The caller, and the headers the answer must carry. */
export interface Called {
  actor: Actor;
  headers: AnswerHeaders;
}

function actorFrom(caller: Caller): Actor {
  const userId = caller.user_id;
  const orgId = caller.org_id ?? undefined;
  const roles = caller.roles ?? [];
  const { step_up_subject: subject, step_up_at: at, shift_subject: shift, shift_at: since } = caller;
  return {
    ...scopeOf({ kind: caller.kind, orgId, orgType: caller.org_type, userId, roles }),
    userId,
    login: caller.login,
    name: caller.name,
    sessionId: caller.session_id,
    roles,
    permissions: new Set(caller.permissions),
    ownPermissions: new Set(caller.own_permissions),
    ...(orgId === undefined ? {} : { orgId }),
    ...(caller.seat_id === null ? {} : { seatId: caller.seat_id }),
    ...(caller.org_status === null ? {} : { orgStatus: caller.org_status }),
    ...(subject !== null && at !== null ? { stepUp: { subject, at } } : {}),
    ...(shift !== null && since !== null ? { shift: { subject: shift, at: since } } : {}),
  };
}

/**
 * Reports whether a session may be used: it is alive, its cookie was sent, and staff are bound where that is required.
 */
const isUsable = (caller: Caller, ctx: Ctx): boolean =>
  caller.alive &&
  caller.companion_fits &&
  (caller.bound || caller.kind === 'PAYER' || !ctx.config.requireBoundSessions);

/**
 * Returns a function that identifies the caller from the request's token, or a program from its API key. Reads session
 * and rights anew each time, in one statement, so a revoked session, a deactivated user or a removed role takes effect
 * with the next call on every instance (docs/spec/security.md#t05). A token without a usable session is anonymous at a
 * public call and refused with session-ended elsewhere; calls that accept ended sessions let the user in without any
 * right. The answer carries the session's end and, after a change of roles, a new token.
 */
export function actorReader(ctx: Ctx, statements: OneStatement) {
  const programOf = keyReader(ctx, statements);
  return async (
    call: Pick<Endpoint, 'access' | 'endedSession'>,
    facts: RequestFacts,
    { bearer, background, isFromPage = false, isLook = false }: Credentials,
  ): Promise<Called> => {
    if (bearer === undefined) return { actor: anonymous, headers: {} };
    if (isMeantAsKey(bearer)) return { actor: await programOf(facts, bearer, isFromPage), headers: {} };
    const now = ctx.clock.now();
    const hash = tokenHash(bearer);
    const caller = await whoIsCalling(statements, {
      tokenHash: hash,
      companionHashes: facts.companions.map(tokenHash),
      now,
      idleMs: ctx.config.logoutTimeMs + IDLE_EXTRA_MS,
      touchAfterMs: TOUCH_AFTER_MS,
      isActivity: !background,
    });
    if (!caller || !isUsable(caller, ctx)) return unusable(call, caller);
    const ends = endOfSession(ctx, { lastSeenAt: caller.last_seen_at, expiresAt: caller.expires_at });
    const token =
      caller.renew && !caller.by_previous_token && !isLook ? await renewed(ctx, caller.session_id, hash) : undefined;
    return {
      actor: actorFrom(caller),
      headers: { 'x-session-expires': ends.toISOString(), ...(token ? { 'x-session-token': token } : {}) },
    };
  };
}

function unusable(call: Pick<Endpoint, 'access' | 'endedSession'>, caller: Caller | undefined): Called {
  if (call.endedSession === 'welcome' && caller && !caller.alive)
    return {
      actor: { ...actorFrom(caller), roles: [], permissions: new Set(), ownPermissions: new Set() },
      headers: {},
    };
  if (!call.access.includes(':') && call.access !== 'signed-in') return { actor: anonymous, headers: {} };
  throw new DomainError('session-ended', { detail: 'Your session has ended. Sign in again.' });
}

const renewed = (ctx: Ctx, sessionId: string, from: Buffer): Promise<string | undefined> =>
  ctx.inTx(JOB_SCOPE, (tx) => renewToken(ctx, tx, sessionId, from));
