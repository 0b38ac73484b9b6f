import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { OneStatement } from '../../../platform/db/database.ts';
import type { Actor, AnswerHeaders, RequestFacts } from '../../../platform/http/route.ts';
import { tokenHash } from '../secret/secret.domain.ts';
import { IDLE_EXTRA_MS, TOUCH_AFTER_MS } from '../session/session.domain.ts';
import { endOfSession, renewToken } from '../session/session.service.ts';
import { standingOf } from './actor.domain.ts';
import { type Caller, whoIsCalling } from './actor.queries.ts';

const anonymous: Actor = { kind: 'anonymous', scope: { role: 'grp_public' } };

/** What came with the request beside its body. */
export interface Credentials {
  bearer?: string;
  /** `x-background: 1`: a poll, which is no sign that anybody is there. */
  background: boolean;
  /** Only whether the session is still there, for an answer that goes on: no token is renewed, as nobody would hear of it. */
  isLook?: boolean;
}

/** Who is calling, and what the answer owes him. */
export interface Called {
  actor: Actor;
  headers: AnswerHeaders;
}

function actorFrom(caller: Caller): Actor {
  const userId = Number(caller.user_id);
  const orgId = caller.org_id === null ? undefined : Number(caller.org_id);
  const roles = caller.roles ?? [];
  const { step_up_subject: subject, step_up_at: at, shift_subject: shift, shift_at: since } = caller;
  return {
    ...standingOf({ kind: caller.kind, orgId, orgType: caller.org_type, userId, roles }),
    userId,
    login: caller.login,
    name: caller.name,
    sessionId: caller.session_id,
    roles,
    permissions: new Set(caller.permissions),
    ownPermissions: new Set(caller.own_permissions),
    ...(orgId === undefined ? {} : { orgId }),
    ...(caller.seat_id === null ? {} : { seatId: Number(caller.seat_id) }),
    ...(caller.org_status === null ? {} : { orgStatus: caller.org_status }),
    ...(subject !== null && at !== null ? { stepUp: { subject, at } } : {}),
    ...(shift !== null && since !== null ? { shift: { subject: shift, at: since } } : {}),
  };
}

/** A session that may be used: it lives, its cookie came along, and staff are bound where that is required. */
const isUsable = (caller: Caller, ctx: Ctx): boolean =>
  caller.alive &&
  caller.companion_fits &&
  (caller.bound || caller.kind === 'PAYER' || !ctx.config.requireBoundSessions);

/**
 * Tells who is calling, from the token of the request. Session and rights are read anew every time, in one statement, so
 * a revoked session, a deactivated person and a role taken away are gone with the next call on every instance (T05).
 * A token that opens nothing makes an anonymous of him at a public call and is refused with session-ended elsewhere; at a
 * call that welcomes ended sessions the person comes in without any right. The answer carries when the session ends and,
 * after a change of roles, a new token.
 */
export function actorReader(ctx: Ctx, statements: OneStatement) {
  return async (
    call: Pick<Endpoint, 'access' | 'endedSession'>,
    facts: Pick<RequestFacts, 'companions'>,
    { bearer, background, isLook = false }: Credentials,
  ): Promise<Called> => {
    if (bearer === undefined) return { actor: anonymous, headers: {} };
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
  ctx.inTx({ role: 'grp_job' }, (tx) => renewToken(ctx, tx, sessionId, from));
