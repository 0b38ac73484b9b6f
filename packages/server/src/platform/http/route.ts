import type { Readable } from 'node:stream';
import type { KeyScope } from '@isura/contract/identity/scopes';
import type { CallArgs, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { Ctx, Scope } from '../ctx.ts';
import type { Claim, StoredAnswer } from '../idempotency/idempotency.ts';
import { recordCall } from './call-register.ts';
import type { SentFile } from './form-body.ts';
import type { Cell, OpenAccess, PolicyRow } from './policy-row.ts';

/** The API key with which a program calls, and what it opens. */
export interface ActingKey {
  /** Its row. */
  id: number;
  scopes: readonly KeyScope[];
  /** The types of payments it names; none without `payments:submit`. */
  paymentTypes: readonly RequestType[];
}

/** The caller as the server knows them at this moment: read again for every call, never taken from the client. */
export interface Actor {
  kind: 'anonymous' | 'payer' | 'staff' | 'central' | 'provider' | 'operator';
  userId?: number;
  login?: string;
  /** First and last name. */
  name?: string;
  sessionId?: string;
  /** The organization of a staff member; the central office is one too. */
  orgId?: number;
  orgStatus?: string;
  /** Names of the roles, both the platform's and the organization's custom roles. */
  roles?: readonly string[];
  /** `{resource}:view` or `{resource}:act`; act includes view. */
  permissions?: ReadonlySet<string>;
  /** Those of `permissions` that come from the organization's custom roles. */
  ownPermissions?: ReadonlySet<string>;
  /** The seat of an external auditor: it only reads, and everything it opens is recorded. */
  seatId?: number;
  /** Set for a program, which acts under an account of its own: only the calls of the key's scopes are open to it. */
  key?: ActingKey;
  /** The last fresh proof of this session: its subject and time. */
  stepUp?: { subject: string; at: Date };
  /** The fresh proof this session has for a shift. */
  shift?: { subject: string; at: Date };
  /** How far this actor reaches in this call, from the row of the call (`may`). */
  cell?: Cell;
  /** The database scope of this actor (docs/spec/security.md#row-security). */
  scope: Scope;
}

/**
 * Facts of the request that a service may record; `claimed` comes from client headers and decides nothing
 * (docs/spec/security.md#t21).
 */
export interface RequestFacts {
  traceId: string;
  /** The address the server saw, from trusted proxy hops only. Limits count by its `networkOf`. */
  ip: string;
  claimed: { device?: string; longitude?: string; latitude?: string; ip?: string; location?: string };
  idempotencyKey?: string;
  /** Values of the companion cookie, newest first; empty when the browser sent none. */
  companions: readonly string[];
  /** Values of the device cookie, latest first; each says who signed in on this browser, if the signature is ours. */
  devices: readonly string[];
  /** Whether a browser keeps a `Secure` cookie from this answer: https, or this machine. */
  keepsCookies: boolean;
}

/** The actor of a change and the facts of their request, passed from a route to its services. */
export interface ActorContext {
  actor: Actor;
  facts: RequestFacts;
}

/** The person who uploaded a file, kept for when its rows take effect later. */
export interface Sender {
  actor: Pick<Actor, 'kind' | 'userId' | 'login' | 'name' | 'sessionId' | 'orgId' | 'key'>;
  facts: KeptFacts;
}

/** The facts of the request known to work that continues after the answer. */
export type KeptFacts = Pick<RequestFacts, 'traceId' | 'ip' | 'claimed'>;

/** An answer that is not JSON: an image, a document, a stream. */
export interface RawAnswer {
  contentType: string;
  body: Buffer | Readable | string;
  headers?: Record<string, string>;
  /** 303 redirects a browser after a form to `location` of the headers; 200 when left out. */
  status?: 303;
}

/** An unparsed body for services that need every byte, with the request headers in lower case. */
export interface RawBody {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Headers a handler adds to its answer, by name in lower case. */
export type AnswerHeaders = Record<string, string | string[]>;

export type Answer<E extends Endpoint> = E extends { produces: readonly string[] }
  ? RawAnswer
  : E extends { keyByService: true }
    ? StoredAnswer<CallOutput<E>>
    : CallOutput<E>;

type Sent<E> = (E extends { upload: object } ? { file: SentFile } : unknown) &
  (E extends { rawBody: true } ? { raw: RawBody } : unknown) &
  (E extends Endpoint & { keyByService: true } ? { once: Claim<CallOutput<E>> } : unknown);

/** What serves a call. `by` is `actor` and `facts` together, as services take them; `route` adds it. */
export type Handler<E extends Endpoint> = (
  call: CallArgs<E> &
    Sent<E> & { actor: Actor; ctx: Ctx; facts: RequestFacts; by: ActorContext; headers: AnswerHeaders },
) => Promise<Answer<E>>;

/**
 * Says what of a request its proof opens, in words that follow the summary of the call, for the email, the SMS and the
 * screen; undefined where the actor does not see it. For a call with ids as fields, which mean nothing to a reader.
 */
export type Opens<E extends Endpoint> = (
  call: CallArgs<E> & { actor: Actor; ctx: Ctx },
) => Promise<readonly string[] | undefined>;

/**
 * What the server adds to a declared call: `name` is its `operationId`, so that a generated client has `sendInvoice()`
 * for the call the API page names IN9, and `may` who may make it (docs/spec/access-rules.md#how-a-call-is-decided). A
 * call with the access `public`, `provider`, `test-mode` or `operator` has no `may`; any other does not compile
 * without.
 */
export type CallTerms<E extends Endpoint> = { name: string; opens?: Opens<E> } & (E['access'] extends OpenAccess
  ? { may?: never }
  : { may: PolicyRow });

/** A declared call with its name, who may make it, and the function that serves it. */
export interface Route {
  call: Endpoint;
  name: string;
  may?: PolicyRow | undefined;
  opens?: ((call: never) => Promise<readonly string[] | undefined>) | undefined;
  handle: (call: never) => Promise<unknown>;
}

/**
 * Binds a call of the contract to a service function, under its name in the API document and for those who may make it;
 * no logic here.
 */
export function route<const E extends Endpoint>(
  call: E,
  { name, may, opens }: CallTerms<E>,
  handle: Handler<E>,
): Route {
  if (may) recordCall(call, may);
  const served = (made: ActorContext) => handle({ ...made, by: { actor: made.actor, facts: made.facts } } as never);
  return { call, name, may, opens, handle: served as Route['handle'] };
}
