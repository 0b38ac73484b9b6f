import type { Readable } from 'node:stream';
import type { CallArgs, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import type { Ctx, Scope } from '../ctx.ts';
import type { Claim, Once } from '../idempotency/idempotency.ts';
import type { SentFile } from './form-body.ts';
import type { Cell } from './policy-row.ts';

/** Who is calling, as the server knows it at this moment: read anew for every call, never from what the client says. */
export interface Actor {
  kind: 'anonymous' | 'payer' | 'staff' | 'central' | 'provider' | 'operator';
  userId?: number;
  login?: string;
  /** First and last name. */
  name?: string;
  sessionId?: string;
  /** The organization of a member of staff; the central office is one too. */
  orgId?: number;
  orgStatus?: string;
  /** Names of the roles, those of the platform and those the organization made itself. */
  roles?: readonly string[];
  /** `{resource}:view` or `{resource}:act`; act includes view. */
  permissions?: ReadonlySet<string>;
  /** Those of `permissions` that come from roles the organization made itself. */
  ownPermissions?: ReadonlySet<string>;
  /** The seat of an auditor from outside: reads alone, and each thing it opens is written down. */
  seatId?: number;
  /** The last fresh proof of this session: what it was for and when. */
  stepUp?: { subject: string; at: Date };
  /** The fresh proof this session has for a shift. */
  shift?: { subject: string; at: Date };
  /** How far this actor reaches in this call, from the policy table. */
  cell?: Cell;
  /** The database scope of this actor (security.md 4). */
  scope: Scope;
}

/** Facts of the request that a service may record; `claimed` is what the client's headers say and decides nothing (T21). */
export interface RequestFacts {
  traceId: string;
  /** The address the server saw, from the trusted proxy hop only. Limits count by its `networkOf`. */
  ip: string;
  claimed: { device?: string; longitude?: string; latitude?: string; ip?: string; location?: string };
  idempotencyKey?: string;
  /** Values of the companion cookie, newest first; none when the browser sent no such cookie. */
  companions: readonly string[];
  /** Values of the device cookie, the latest first; each says who signed in on this browser, if the signature is ours. */
  devices: readonly string[];
  /** Whether a browser keeps a `Secure` cookie from this answer: https, or this machine. */
  keepsCookies: boolean;
}

/** Who did something with a file, as it is needed when something comes of its rows later. */
export interface Sender {
  actor: Pick<Actor, 'kind' | 'userId' | 'login' | 'name' | 'sessionId' | 'orgId'>;
  facts: KeptFacts;
}

/** What work that goes on after the answer knows of the request it comes from. */
export type KeptFacts = Pick<RequestFacts, 'traceId' | 'ip' | 'claimed'>;

/** An answer that is not JSON: an image, a document, a stream. */
export interface RawAnswer {
  contentType: string;
  body: Buffer | Readable | string;
  headers?: Record<string, string>;
  /** 303 sends a browser on to the `location` of the headers after a form; 200 when left out. */
  status?: 303;
}

/** A body as it came, for who must see every byte of it, with the headers of its request in lower case. */
export interface RawBody {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Headers a handler adds to its answer, by name in lower case. */
export type AnswerHeaders = Record<string, string | string[]>;

export type Answer<E extends Endpoint> = E extends { produces: readonly string[] }
  ? RawAnswer
  : E extends { keyByService: true }
    ? Once<CallOutput<E>>
    : CallOutput<E>;

type Sent<E> = (E extends { upload: object } ? { file: SentFile } : unknown) &
  (E extends { rawBody: true } ? { raw: RawBody } : unknown) &
  (E extends Endpoint & { keyByService: true } ? { once: Claim<CallOutput<E>> } : unknown);

export type Handler<E extends Endpoint> = (
  call: CallArgs<E> & Sent<E> & { actor: Actor; ctx: Ctx; facts: RequestFacts; headers: AnswerHeaders },
) => Promise<Answer<E>>;

/** A declared call bound to the function that serves it. */
export interface Route {
  call: Endpoint;
  handle: (call: never) => Promise<unknown>;
}

/** Binds a call of the contract to a service function; no logic here. */
export const route = <const E extends Endpoint>(call: E, handle: Handler<E>): Route => ({
  call,
  handle: handle as Route['handle'],
});
