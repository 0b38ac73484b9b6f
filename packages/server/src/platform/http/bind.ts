import type { Readable } from 'node:stream';
import { bodyBytesOf, bodyTypesOf, type Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { type Claim, type Once, runOnce } from '../idempotency/idempotency.ts';
import { sendAgain, sendAnswer } from './answer.ts';
import { aside, whenWritten } from './aside.ts';
import { callerOf } from './caller.ts';
import { decoderOf } from './decode.ts';
import { credentialsOf, requestFacts } from './facts.ts';
import { type FormBody, fileOf } from './form-body.ts';
import { admit, assertOwnOrganization, assertProved } from './guard.ts';
import { asCall } from './kind-of-call.ts';
import { assertNothingMaskedAsked } from './masked-columns.ts';
import { answersWithin, comesAsFile } from './pace.ts';
import { assertGuarded, isOwn, policy } from './policy.ts';
import type { Actor, AnswerHeaders, RawAnswer, RawBody, RequestFacts, Route } from './route.ts';
import { fieldsOf, kindOf } from './schema-walk.ts';
import { sendingTurns, withFile } from './sending.ts';
import { isStream, openStreams } from './streams.ts';
import { assertKey, claimOf } from './write-key.ts';

/** What stands around every call and is supplied by app.ts. */
export interface CallFrame {
  config: Config;
  ctx: Ctx;
  /**
   * Who is calling, and the headers the answer owes him (a renewed token, the end of the session). A token that opens
   * nothing makes an anonymous of him at a public call and is refused with session-ended everywhere else. `isLook`: only whether the
   * session is still there, for an answer that goes on; no token is renewed.
   */
  actorOf(
    call: Endpoint,
    facts: RequestFacts,
    credentials: { bearer?: string; background: boolean; isLook?: boolean },
  ): Promise<{ actor: Actor; headers: AnswerHeaders }>;
  /** True when the caller is on this machine or carries the metrics token. */
  isOperator(request: FastifyRequest): boolean;
  /** Counts one request of a call that declares a limit; throws rate-limited. */
  take(call: Endpoint, actor: Actor, facts: RequestFacts): Promise<void>;
  /** Writes down what somebody with a seat of an auditor is about to open; what cannot be written down is not opened. */
  noteOpened(call: Endpoint, actor: Actor, facts: RequestFacts, address: string): Promise<void>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** By then a call is given up with busy, from its first header on, so a slow body has its 15 s (pace.ts); not streams. */
const ANSWER_WITHIN_MS = 20_000;

const isNumeric = (schema: $ZodType | undefined): boolean =>
  schema !== undefined && ['number', 'int', 'bigint'].includes(kindOf(schema));

/** `/x/{orgId}/y` for the router; parameters that are read as numbers match digits only (api.md 1). */
export function routerPath(call: Endpoint): string {
  const fields = call.params ? fieldsOf(call.params) : {};
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isNumeric(fields[name]) ? `:${name}(\\d+)` : `:${name}`,
  );
}

/** Lets an actor in, or refuses. What is for operators is for whoever sits at the machine, signed in or not. */
function letIn(call: Endpoint, actor: Actor, request: FastifyRequest, frame: CallFrame): Actor {
  const forOperators =
    policy[call.access]?.only === 'operator' || (call.notForStrangers === true && frame.config.allowPublicTest);
  if (!forOperators) return admit(call, actor);
  if (frame.isOperator(request)) return actor;
  throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
}

/** What a signed-in person gets is nobody's to store, whatever the handler thought of it (security.md 6). */
const notToKeep = (answer: RawAnswer): RawAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': 'no-store' },
});

/** The body of a call that reads its bytes itself. */
const rawOf = ({ body, headers }: FastifyRequest): RawBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
});

/** Who calls, and that he may: nothing of the call itself is looked at. */
async function arrive(
  call: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  frame: CallFrame,
): Promise<{ facts: RequestFacts; actor: Actor }> {
  const facts = requestFacts(request, frame.config);
  const known = await frame.actorOf(call, facts, credentialsOf(request));
  reply.headers(known.headers);
  const actor = letIn(call, known.actor, request, frame);
  if (call.limit) await frame.take(call, actor, facts);
  return { facts, actor };
}

/** Those who were let in before their file was read. */
const arrived = new WeakMap<FastifyRequest, { facts: RequestFacts; actor: Actor }>();

/** One call: who, how often, what, then the service, then the answer. */
function serve({ call, handle }: Route, frame: CallFrame, streams: ReturnType<typeof openStreams>) {
  const decode = decoderOf(call);
  /** An answer that goes on does so while the session is there and the call is open to it. */
  const whileSignedIn = (answer: RawAnswer, actor: Actor, facts: RequestFacts, request: FastifyRequest): RawAnswer => {
    const isStill = async (): Promise<boolean> => {
      const credentials = { ...credentialsOf(request), background: true, isLook: true };
      return admit(call, (await frame.actorOf(call, facts, credentials)).actor) !== undefined;
    };
    return { ...answer, body: streams(callerOf(actor, facts), answer.body as Readable, isStill) };
  };
  /** All but the sending: gives what sends the answer. */
  const work = async (request: FastifyRequest, reply: FastifyReply): Promise<() => FastifyReply> => {
    const { facts, actor } = arrived.get(request) ?? (await arrive(call, request, reply, frame));
    if (call.method !== 'GET') assertKey(call, facts);
    const form = call.upload ? (request.body as FormBody | undefined) : undefined;
    const decoded = decode({
      url: request.raw.url ?? '',
      params: request.params,
      body: call.rawBody ? undefined : form ? form.fields : request.body,
      log: request.log as Ctx['log'],
    });
    assertOwnOrganization(actor, decoded);
    assertNothingMaskedAsked(call, actor, decoded);
    assertProved(call, actor, decoded, frame.ctx.clock.now());
    if (actor.seatId !== undefined && !isOwn(actor.cell))
      await frame.noteOpened(call, actor, facts, request.raw.url ?? '');
    const ctx = { ...frame.ctx, log: request.log as Ctx['log'] };
    const headers: AnswerHeaders = {};
    const file = call.upload && fileOf(form);
    const raw = call.rawBody && rawOf(request);
    const run = (joined: Ctx, once?: Claim<unknown>) =>
      aside(call, request, joined, (read) =>
        handle({ ...decoded, file, raw, once, actor, ctx: read, facts, headers } as never),
      );
    const send = (answer: unknown) => (): FastifyReply => {
      reply.headers({ ...headers, ...whenWritten(call, ctx) });
      const mayBeKept = actor.sessionId === undefined || !call.produces;
      return sendAnswer(call, mayBeKept ? answer : notToKeep(answer as RawAnswer), decoded.query, request, reply);
    };
    // Who reads bytes has a way of his own to know what came before (the id of an event).
    if (call.method === 'GET' || call.rawBody || facts.idempotencyKey === undefined) {
      const answer = await run(ctx);
      return send(isStream(answer) ? whileSignedIn(answer, actor, facts, request) : answer);
    }
    const claim = claimOf(call, actor, facts, facts.idempotencyKey, request, frame.config.secretKey);
    const once = call.keyByService ? ((await run(ctx, claim)) as Once<unknown>) : await runOnce(ctx, claim, run);
    return once.repeated ? () => sendAgain(call, once.status, once.body, reply) : send(once.answer);
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const send = await asCall(call, () => withFile(request.body, frame.ctx.files, () => work(request, reply)));
    return send();
  };
}

/** The calls that are there in this mode: those of test mode are not when real money moves. */
export const routesHere = (routes: readonly Route[], mode: Config['paymentMode']): Route[] =>
  routes.filter(({ call }) => policy[call.access]?.only !== 'test-mode' || mode === 'TEST');

/**
 * Binds the calls to the server. Throws before listening when a call has no policy entry or an id or address is taken
 * twice. Other methods at a bound address answer 405 with `allow`; OPTIONS answers 204 with it. Calls of test mode are
 * not there when PAYMENT_MODE is LIVE.
 */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], frame: CallFrame): void {
  assertGuarded(routes);
  const sending = sendingTurns();
  const streams = openStreams();
  const byPath = Map.groupBy(routesHere(routes, frame.config.paymentMode), ({ call }) => routerPath(call));
  for (const [url, bound] of byPath) {
    const taken = new Set<string>(bound.map(({ call }) => call.method));
    if (taken.has('GET')) taken.add('HEAD');
    for (const route of bound) {
      const { call } = route;
      const served = serve(route, frame, streams);
      app.route({
        method: call.method,
        url,
        bodyLimit: bodyBytesOf(call),
        config: {
          call: call.id,
          consumes: bodyTypesOf(call),
          ...(call.rawBody ? { rawBody: true } : {}),
          ...(call.upload ? { upload: call.upload } : {}),
        },
        ...(call.upload
          ? {
              // Megabytes are read from those who may send them, and from nobody else.
              onRequest: async (request, reply) => {
                const { facts, actor } = await asCall(call, () => arrive(call, request, reply, frame));
                arrived.set(request, { facts, actor });
                comesAsFile(request.raw);
                const leave = sending(callerOf(actor, facts), actor.orgId);
                reply.raw.once('close', leave).once('finish', leave);
              },
            }
          : {}),
        ...(call.produces || call.upload ? {} : { handlerTimeout: ANSWER_WITHIN_MS }),
        handler: call.upload ? answersWithin(ANSWER_WITHIN_MS, served) : served,
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
    /** The body stays as it came. */
    rawBody?: true;
    /** The body is a form whose file goes to the store as it comes. */
    upload?: { maxBytes: number };
  }
}
