import type { Choice } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequest, AdminRequestType, Difference } from '@isura/contract/kernel/admin-request';
import type { NameMismatch } from '@isura/contract/kernel/name-mismatch';
import type { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';

/** A change that needs a second person, as it is recorded for them. */
export interface Ask {
  type: AdminRequestType;
  /** The organization it happens in; its audit chain gets the events. */
  orgId: number;
  /** The requester's role: staff without the right, or an administrator with a change that needs another one. */
  askedAs: 'STAFF' | 'ADMIN';
  /**
   * The thing it changes, such as `app_user` and the user's id; one change of a type is pending for it at a time. Where
   * the decider chooses among several, `payload.subjectIds` has the ids of all.
   */
  subject: { type: string; id?: number; name?: string };
  /** The user it would give rights to, who cannot decide on it. */
  concernsUserId?: number;
  /** One sentence for readers. */
  summary: string;
  payload: Record<string, unknown>;
  difference: Difference[];
}

/** A pending request and its event, which the calling service records last, with its own. */
export interface PendingRequest {
  request: AdminRequest;
  event: AuditEvent;
}

/**
 * Where a change waits for a second person. The module `admin-request` implements it; `app.ts` passes it to identity, which
 * may not import it.
 */
export interface SecondPerson {
  /**
   * Records the request in this transaction and notifies those who may decide. Refuses with duplicate while one is
   * pending.
   */
  ask(ctx: Ctx, tx: Tx, ask: Ask, by: ActorContext): Promise<PendingRequest>;
  /** Returns the pending requests for these subjects, or for all of a type that the transaction sees. */
  waiting(tx: Tx, subjectType: string, subjectIds?: readonly number[]): Promise<WaitingChange[]>;
}

export interface WaitingChange {
  requestId: number;
  subjectId: number;
  type: AdminRequestType;
  payload: Record<string, unknown>;
}

/** The result of a confirmed request: its events, and further requests where part of it needs yet another person. */
export interface Applied {
  events: AuditEvent[];
  /**
   * Nothing has changed yet although it was approved: as what it waits, and for whom. For the decider and the email to the
   * requester.
   */
  note?: string;
}

/** A decided request as its applier gets it, in the transaction of the decision. */
export interface Decided {
  id: number;
  number: string;
  orgId: number;
  askedAs: 'STAFF' | 'MDA_ADMIN' | 'OAGF';
  subjectId?: number;
  payload: Record<string, unknown>;
  /** Which of its choices the decider means. */
  choice?: number;
}

/**
 * Thrown by an applier when the change is only too early, or the decider should reject it instead: AR3 answers with the
 * problem, and the request stays pending instead of FAILED.
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
 * Applies one type of request after a second person approved it. It checks everything again, because time has passed,
 * and refuses with a DomainError: then the request is FAILED with its message and nothing changes.
 */
export type Applier = (ctx: Ctx, tx: Tx, request: Decided, by: ActorContext) => Promise<Applied>;

/** The appliers by type; a type without one cannot be approved yet. */
export type Appliers = Partial<Record<AdminRequestType, Applier>>;

/** Why a request was declined. `sections` names the parts to correct, where it has parts. */
export interface Declined {
  decision: 'RETURN' | 'REJECT';
  reason: string;
  sections?: readonly { section: string; reason: string }[];
}

/** Undoes what was pending with a returned or rejected request, in the transaction of the decision. */
export type Decliner = (ctx: Ctx, tx: Tx, request: Decided, by: ActorContext, declined: Declined) => Promise<Applied>;

/** Returns the accounts with a name mismatch that a request would activate, as they are now. */
export type Doubts = (tx: Tx, request: Decided) => Promise<NameMismatch[]>;

/** Returns the things among which the decider of a request chooses, with what they need to know of each. */
export type Choices = (tx: Tx, request: Decided) => Promise<Choice[]>;

/** The effects of a decision for each type of request. `doubts` require a reason and two people, several `choices` a choice. */
export interface Effects {
  appliers: Appliers;
  decliners: Partial<Record<AdminRequestType, Decliner>>;
  doubts?: Partial<Record<AdminRequestType, Doubts>>;
  choices?: Partial<Record<AdminRequestType, Choices>>;
}
