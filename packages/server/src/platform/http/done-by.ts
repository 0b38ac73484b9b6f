import type { Ctx } from '../ctx.ts';
import type { ActorContext } from './route.ts';

export type { ActorContext } from './route.ts';

/** The fields every audit event of a call has: who, when, from where. */
interface Done {
  at: Date;
  actor: { userId?: number; name: string; login: string; keyId?: number; isProvider?: boolean };
  ip: string;
  /** What the client claims about itself; no decision is based on it (docs/spec/security.md#t21). */
  claimed: { device?: string; longitude?: string; latitude?: string; location?: string };
  sessionId?: string;
  traceId: string;
}

/** Returns the fields every audit event of a call has: who, when, from where. */
export function doneBy(ctx: Pick<Ctx, 'clock'>, { actor, facts }: ActorContext): Done {
  const { device, longitude, latitude, location } = facts.claimed;
  return {
    at: ctx.clock.now(),
    actor: {
      ...(actor.userId === undefined ? {} : { userId: actor.userId }),
      name: actor.name ?? 'Nobody signed in',
      login: actor.login ?? 'anonymous',
      ...(actor.key === undefined ? {} : { keyId: actor.key.id }),
      ...(actor.kind === 'provider' ? { isProvider: true } : {}),
    },
    ip: facts.ip,
    claimed: {
      ...(device === undefined ? {} : { device }),
      ...(longitude === undefined ? {} : { longitude }),
      ...(latitude === undefined ? {} : { latitude }),
      ...(location === undefined ? {} : { location }),
    },
    ...(actor.sessionId === undefined ? {} : { sessionId: actor.sessionId }),
    traceId: facts.traceId,
  };
}
