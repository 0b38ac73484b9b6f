import type { Session } from '@isura/contract/identity/session';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { factsAgain } from '../../../platform/http/kept-facts.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { DEVICE_KNOWN_MS } from '../device/device.domain.ts';
import { knownDevice } from '../device/device.service.ts';
import { newDeviceMail } from '../message/email.mail.ts';
import { addressedTo, warn } from '../message/email.service.ts';
import { noteSignIn, type Person, personById } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { tokenHash, tokenOf } from '../secret/secret.domain.ts';
import {
  ABSOLUTE_MS,
  type EndReason,
  endsAt,
  IDLE_EXTRA_MS,
  PREVIOUS_TOKEN_MS,
  STAFF_SESSIONS,
} from './session.domain.ts';
import {
  dropEnded,
  endAllOf,
  endOverdue,
  endSessions,
  insertSession,
  markForRenewal,
  putToken,
  type SessionsBefore,
  sessionsAlive,
  sessionsBefore,
} from './session.queries.ts';

const KEPT_MS = 365 * 24 * 60 * 60_000;

const idleSince = (ctx: Ctx, now: Date): Date => new Date(now.getTime() - ctx.config.logoutTimeMs - IDLE_EXTRA_MS);

/** Makes a new token and its stored hash. */
export function newToken(ctx: Ctx): { token: string; hash: Buffer } {
  const token = tokenOf(ctx.random.bytes(32));
  return { token, hash: tokenHash(token) };
}

/** Makes a value for the cookie that a session may be bound to. */
export const newCompanion = (ctx: Ctx): string => tokenOf(ctx.random.bytes(32));

/** Reads what `openSession` needs to know about earlier sessions. */
export function askSessionsBefore(ctx: Ctx, tx: Tx, person: Person, facts: RequestFacts) {
  const now = ctx.clock.now();
  const knownSince = new Date(now.getTime() - DEVICE_KNOWN_MS);
  const device = facts.claimed.device ?? null;
  return sessionsBefore(tx, {
    userId: person.id,
    device,
    ip: facts.ip,
    knownSince,
    now,
    idleSince: idleSince(ctx, now),
  });
}

/**
 * Opens a session for a user who has proved their identity: a new id and a new token of 256 bits, valid for 12 hours at
 * most. When a staff user has more than five, the oldest ends. A user on a device not seen in 90 days is notified by
 * email.
 */
export async function openSession(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  facts: RequestFacts,
  companionHash: Buffer | undefined,
  before: SessionsBefore,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const now = ctx.clock.now();
  const { token, hash } = newToken(ctx);
  const { device, longitude, latitude, location } = facts.claimed;
  const tooMany = person.kind === 'STAFF' ? before.alive.slice(STAFF_SESSIONS - 1) : [];
  if (tooMany.length > 0) await endSessions(tx, tooMany, 'REVOKED', now);
  const session = { id: ctx.ids.uuid(), expiresAt: new Date(now.getTime() + ABSOLUTE_MS) };
  await insertSession(tx, {
    ...session,
    userId: person.id,
    tokenHash: hash,
    companionHash: companionHash ?? null,
    createdAt: now,
    lastSeenAt: now,
    ip: facts.ip,
    claimedDevice: device ?? null,
    claimedLongitude: longitude ?? null,
    claimedLatitude: latitude ?? null,
    claimedLocation: location ?? null,
  });
  await noteSignIn(tx, person.id, now, facts.ip);
  // The device name a program gives counts only where no cookie can be kept.
  const isKnown = knownDevice(ctx, facts, person.login) !== undefined || (!facts.keepsCookies && before.here);
  if (before.ever && !isKnown) {
    const mail = newDeviceMail(addressedTo(ctx, person), formatInstant(now), device, facts.ip);
    await warn(ctx, tx, person, mail, 'device', now);
  }
  return { ...session, token };
}

/** Ends every session of a user, except one if named; the next call of each gets session-ended on every instance. */
export const endSessionsOf = (
  tx: Tx,
  of: { userId: number; reason: EndReason; now: Date; except?: string },
): Promise<number> => endAllOf(tx, of.userId, of.reason, of.now, of.except);

/**
 * Makes the user's next answer carry a new token (`x-session-token`): roles or something as important changed
 * (docs/spec/security.md#t11).
 */
export const renewSessionsOf = (tx: Tx, userId: number): Promise<void> => markForRenewal(tx, userId);

/** Renews the token of this session now; the previous one works 30 s longer. Undefined when another call was first. */
export async function renewToken(ctx: Ctx, tx: Tx, sessionId: string, from?: Buffer): Promise<string | undefined> {
  const { token, hash } = newToken(ctx);
  const until = new Date(ctx.clock.now().getTime() + PREVIOUS_TOKEN_MS);
  return (await putToken(tx, sessionId, hash, until, from)) ? token : undefined;
}

const ownOf = (actor: Actor): { userId: number; sessionId: string } => ({
  userId: actor.userId!,
  sessionId: actor.sessionId!,
});

/** ME4: returns where the user is signed in now, the latest first. */
export async function listSessions(ctx: Ctx, actor: Actor): Promise<Session[]> {
  const now = ctx.clock.now();
  const { userId, sessionId } = ownOf(actor);
  const alive = await ctx.inTx(JOB_SCOPE, (tx) => sessionsAlive(tx, userId, now, idleSince(ctx, now)));
  return alive.map((session) => ({
    id: session.id,
    ip: session.ip,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    current: session.id === sessionId,
    ...(session.claimedDevice === null ? {} : { device: session.claimedDevice }),
    ...(session.claimedLocation === null ? {} : { location: session.claimedLocation }),
  }));
}

/** ME5: revokes one of the user's own sessions. Refuses with not-found one of another user or one that has ended. */
export function revokeSession(ctx: Ctx, actor: Actor, facts: RequestFacts, id: string): Promise<void> {
  const { userId } = ownOf(actor);
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const own = await sessionsAlive(tx, userId, now, idleSince(ctx, now));
    const person = await personById(tx, userId);
    if (!person || !own.some((session) => session.id === id))
      throw new DomainError('not-found', { detail: 'This device is no longer signed in.' });
    await endSessions(tx, [id], 'REVOKED', now);
    await record(tx, [
      eventOf(person, facts, now, {
        action: 'auth.session-revoked',
        summary: `${person.login} signed a device out`,
        sessionId: id,
      }),
    ]);
  });
}

/** AU9: ends the session of this call; one that has ended already stays unchanged. */
export function logOut(ctx: Ctx, actor: Actor, facts: RequestFacts, reason: 'LOGOUT' | 'IDLE_TIMEOUT'): Promise<void> {
  const { userId, sessionId } = ownOf(actor);
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const ended = await endSessions(tx, [sessionId], reason, now);
    const person = ended.length > 0 ? await personById(tx, userId) : undefined;
    if (!person) return;
    const summary =
      reason === 'LOGOUT'
        ? `${person.login} signed out`
        : `${person.login} was signed out after a period of inactivity`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.logout', summary, sessionId })]);
  });
}

/** Returns when the session of this call ends without further activity. */
export const endOfSession = (ctx: Ctx, session: { lastSeenAt: Date; expiresAt: Date }): Date =>
  endsAt(session, ctx.config.logoutTimeMs);

/**
 * Marks expired sessions as ended, each with its event, and deletes old ones. They were unusable since they expired.
 */
export async function endDeadSessions(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const ended = await endOverdue(tx, now, idleSince(ctx, now));
    const events = [];
    for (const { id, userId, endReason } of ended) {
      const person = await personById(tx, userId);
      if (!person) continue;
      events.push(
        eventOf(person, factsAgain({ traceId: `session ${id}`, ip: '', claimed: {} }), now, {
          action: 'auth.session-ended',
          summary: `The session of ${person.login} ended: ${endReason === 'IDLE_TIMEOUT' ? 'no activity' : 'the 12-hour limit was reached'}`,
          sessionId: id,
        }),
      );
    }
    await record(tx, events);
    await dropEnded(tx, new Date(now.getTime() - KEPT_MS));
    return ended.length;
  });
}
