import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { sendAnswer } from './answer.ts';
import { decoderOf } from './decode.ts';
import { requestFacts } from './facts.ts';
import { assertGuarded, cellFor, policy } from './policy.ts';
import type { Actor, RequestFacts, Route } from './route.ts';
import { fieldsOf, readingSchema } from './schema-walk.ts';

/** What stands around every call and is supplied by app.ts. */
export interface CallFrame {
  config: Config;
  ctx: Ctx;
  /** Who is calling; anonymous until a session is known. */
  actorOf(request: FastifyRequest): Promise<Actor>;
  /** True when the caller is on this machine or carries the metrics token. */
  isOperator(request: FastifyRequest): boolean;
  /** Counts one request of a call that declares a limit; throws rate-limited. */
  take(call: Endpoint, actor: Actor, facts: RequestFacts): Promise<void>;
  /** Runs a write once for its idempotency key and gives the first answer again afterwards. */
  once(call: Endpoint, actor: Actor, facts: RequestFacts, body: unknown, run: () => Promise<unknown>): Promise<unknown>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** A call that has not answered by then is given up with busy; streams take the time they need. */
const ANSWER_WITHIN_MS = 15_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const isNumeric = (schema: $ZodType | undefined): boolean =>
  schema !== undefined &&
  ['number', 'int', 'bigint'].includes((readingSchema(schema)._zod.def as { type: string }).type);

/** `/x/{orgId}/y` for the router; parameters that are read as numbers match digits only (api.md 1). */
export function routerPath(call: Endpoint): string {
  const fields = call.params ? fieldsOf(call.params) : {};
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isNumeric(fields[name]) ? `:${name}(\\d+)` : `:${name}`,
  );
}

function assertAllowed(call: Endpoint, actor: Actor, request: FastifyRequest, frame: CallFrame): void {
  const allowed =
    policy[call.access]?.only === 'operator' ? frame.isOperator(request) : cellFor(call.access, actor) !== undefined;
  if (!allowed) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
}

function assertKey(call: Endpoint, facts: RequestFacts): void {
  const { idempotencyKey } = facts;
  const wrong = idempotencyKey === undefined ? call.idempotent === 'required' : !UUID.test(idempotencyKey);
  if (!wrong) return;
  const message = 'Send an Idempotency-Key header with a uuid, a new one for each new action';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'Idempotency-Key', code: idempotencyKey === undefined ? 'required' : 'wrong-format', message }],
  });
}

/** One call: who, how often, what, then the service, then the answer. */
function serve({ call, handle }: Route, frame: CallFrame) {
  const decode = decoderOf(call);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor = await frame.actorOf(request);
    const facts = requestFacts(request);
    assertAllowed(call, actor, request, frame);
    if (call.limit) await frame.take(call, actor, facts);
    if (call.method !== 'GET') assertKey(call, facts);
    const decoded = decode({
      url: request.raw.url ?? '',
      params: request.params,
      body: request.body,
      log: request.log as Ctx['log'],
    });
    const ctx = { ...frame.ctx, log: request.log as Ctx['log'] };
    const run = () => handle({ ...decoded, actor, ctx, facts } as never);
    const keyed = call.method !== 'GET' && facts.idempotencyKey !== undefined;
    const answer = keyed ? await frame.once(call, actor, facts, request.body, run) : await run();
    return sendAnswer(call, answer, decoded.query, request, reply);
  };
}

/**
 * Binds the calls to the server. Throws before listening when a call has no policy entry or an id or address is taken
 * twice. Other methods at a bound address answer 405 with `allow`; OPTIONS answers 204 with it. Calls of test mode are
 * not there when PAYMENT_MODE is LIVE.
 */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], frame: CallFrame): void {
  assertGuarded(routes);
  const there = routes.filter(
    ({ call }) => policy[call.access]?.only !== 'test-mode' || frame.config.paymentMode === 'TEST',
  );
  const byPath = Map.groupBy(there, ({ call }) => routerPath(call));
  for (const [url, bound] of byPath) {
    const taken = new Set<string>(bound.map(({ call }) => call.method));
    if (taken.has('GET')) taken.add('HEAD');
    for (const route of bound) {
      const { call } = route;
      app.route({
        method: call.method,
        url,
        config: { call: call.id, consumes: ['application/json', ...(call.consumes ?? [])] },
        ...(call.produces ? {} : { handlerTimeout: ANSWER_WITHIN_MS }),
        handler: serve(route, frame),
      });
    }
    const allow = [...METHODS.filter((m) => taken.has(m)), 'OPTIONS'].join(', ');
    app.route({ method: 'OPTIONS', url, handler: (_, reply) => reply.code(204).header('allow', allow).send() });
    const others = METHODS.filter((m) => !taken.has(m)) as HTTPMethods[];
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      onRequest: async () => {
        throw new DomainError('method-not-allowed', { detail: `This address takes ${allow}.`, allow });
      },
      handler: () => undefined,
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the call, for logs and figures; pages and files say their kind. */
    call?: string;
    /** Content types of the body that this call reads. */
    consumes?: readonly string[];
  }
}
