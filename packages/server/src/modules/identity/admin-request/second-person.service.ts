import type { NameInDoubt } from '@isura/contract/bank/name-in-doubt';
import type { AdminRequest, AdminRequestType, Difference } from '@isura/contract/kernel/admin-request';
import type { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import type { AuditEvent } from '../../audit/index.ts';

/** Who did something and from where, as a service hands it on. */
export interface By {
  actor: Actor;
  facts: RequestFacts;
}

/** A change somebody may not make alone, as it is written down for a second person. */
export interface Ask {
  type: AdminRequestType;
  /** The organization it happens in; its chain gets the events. */
  orgId: number;
  /** As what the actor asks: staff without the right, or an administrator whose change waits for another one. */
  askedAs: 'STAFF' | 'ADMIN';
  /** What it changes, such as `app_user` and the person's id; of one thing one change of a type waits at a time. */
  subject: { type: string; id?: number; name?: string };
  /** The person it would give rights to, who does not decide on it. */
  concernsUserId?: number;
  /** One sentence for people. */
  summary: string;
  payload: Record<string, unknown>;
  difference: Difference[];
}

/** A request that waits, and the event that says so: the asking service records it with its own, last. */
export interface Asked {
  request: AdminRequest;
  event: AuditEvent;
}

/** Where a change goes that waits for a second person. Kept by the module `org`; `app.ts` hands it to those further left. */
export interface SecondPerson {
  /** Writes the request down in this transaction and tells those who may decide. Refuses with duplicate while one waits. */
  ask(ctx: Ctx, tx: Tx, ask: Ask, by: By): Promise<Asked>;
  /** The requests that wait for these subjects. */
  waiting(tx: Tx, subjectType: string, subjectIds: readonly number[]): Promise<WaitingChange[]>;
}

export interface WaitingChange {
  requestId: number;
  subjectId: number;
  type: AdminRequestType;
  payload: Record<string, unknown>;
}

/** What a confirmed request did: its events, and requests it led to because part of it waits for yet another person. */
export interface Applied {
  events: AuditEvent[];
  /** Words for the decider where there is more to say than "done". */
  note?: string;
}

/** A request as the one who applies it gets it: decided, in the transaction of the decision. */
export interface Decided {
  id: number;
  number: string;
  orgId: number;
  askedAs: 'STAFF' | 'MDA_ADMIN' | 'OAGF';
  subjectId?: number;
  payload: Record<string, unknown>;
}

/**
 * Thrown by an applier when the change is only too early, or the decider should rather reject: AR3 answers the problem,
 * and the request goes on waiting instead of being FAILED.
 */
export class StillWaits extends Error {
  readonly problem: DomainError;

  constructor(problem: DomainError) {
    super(problem.message);
    this.name = 'StillWaits';
    this.problem = problem;
  }
}

/**
 * Makes the change of one type of request when a second person has approved it. It checks everything again, for time has
 * passed, and refuses with a DomainError: then the request is FAILED with its words and nothing is changed.
 */
export type Applier = (ctx: Ctx, tx: Tx, request: Decided, by: By) => Promise<Applied>;

/** The appliers by type; a type without one cannot be approved yet. */
export type Appliers = Partial<Record<AdminRequestType, Applier>>;

/** Why a request came to nothing. `sections` names what of it shall be put right, where it has parts. */
export interface Declined {
  decision: 'RETURN' | 'REJECT';
  reason: string;
  sections?: readonly { section: string; reason: string }[];
}

/** Takes back what waited beside a request that was returned or rejected, in the transaction of the decision. */
export type Decliner = (ctx: Ctx, tx: Tx, request: Decided, by: By, declined: Declined) => Promise<Applied>;

/** The accounts a request would put into use under another name than the organization's, as they are now. */
export type Doubts = (tx: Tx, request: Decided) => Promise<NameInDoubt[]>;

/** What a decision on each type of request does beside the request itself. `doubts` ask for a reason and two people. */
export interface Effects {
  appliers: Appliers;
  decliners: Partial<Record<AdminRequestType, Decliner>>;
  doubts?: Partial<Record<AdminRequestType, Doubts>>;
}

/** What every event of a call says: who, when, from where. */
export function doneBy(
  ctx: Pick<Ctx, 'clock'>,
  { actor, facts }: By,
): Pick<AuditEvent, 'at' | 'actor' | 'ip' | 'claimed' | 'sessionId' | 'traceId'> {
  const { device, longitude, latitude, location } = facts.claimed;
  return {
    at: ctx.clock.now(),
    actor: {
      ...(actor.userId === undefined ? {} : { userId: actor.userId }),
      name: actor.name ?? 'Nobody signed in',
      login: actor.login ?? 'anonymous',
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
