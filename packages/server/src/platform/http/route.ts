import type { Readable } from 'node:stream';
import type { CallArgs, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import type { Ctx, Scope } from '../ctx.ts';

/** Who is calling, as the server knows it. Signed-in actors come with issue 3; until then everybody is anonymous. */
export interface Actor {
  kind: 'anonymous' | 'payer' | 'staff' | 'central' | 'provider' | 'operator';
  userId?: number;
  login?: string;
  orgId?: number;
  /** The database scope of this actor (security.md 4). */
  scope: Scope;
}

/** Facts of the request that a service may record; `claimed` is what the client's headers say and decides nothing (T21). */
export interface RequestFacts {
  traceId: string;
  /** The address the server saw, from the trusted proxy hop only. */
  ip: string;
  claimed: { device?: string; longitude?: string; latitude?: string; ip?: string; location?: string };
  idempotencyKey?: string;
}

/** An answer that is not JSON: an image, a document, a stream. */
export interface RawAnswer {
  contentType: string;
  body: Buffer | Readable | string;
  headers?: Record<string, string>;
}

export type Answer<E extends Endpoint> = E extends { produces: readonly string[] } ? RawAnswer : CallOutput<E>;

export type Handler<E extends Endpoint> = (
  call: CallArgs<E> & { actor: Actor; ctx: Ctx; facts: RequestFacts },
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
