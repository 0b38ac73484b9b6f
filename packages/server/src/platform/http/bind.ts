import type { Readable } from 'node:stream';
import { bodyBytesOf, bodyTypesOf, type Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { type Claim, runOnce, type StoredAnswer } from '../idempotency/idempotency.ts';
import { sendAgain, sendAnswer } from './answer.ts';
import { callerOf } from './caller.ts';
import { decoderOf } from './decode.ts';
import { credentialsOf, type RequestCredentials, requestFacts } from './facts.ts';
import { type FormBody, fileOf } from './form-body.ts';
import { admit, assertOwnOrganization } from './guard.ts';
import { asCall } from './kind-of-call.ts';
import { assertNoMaskedFilter } from './masked-columns.ts';
import { refuseMisplacedKey } from './misplaced-key.ts';
import { outcomeOf } from './outcome.ts';
import { assertGuarded, isOwn, openEntry } from './policy.ts';
import { type ProofBook, withProof } from './prove.ts';
import { readFromStandby, whenWritten } from './read-from-standby.ts';
import type { Actor, AnswerHeaders, RawAnswer, RawBody, RequestFacts, Route } from './route.ts';
import { fieldsOf, kindOf } from './schema-walk.ts';
import { sendingTurns, withFile } from './sending.ts';
import { answersWithin, treatAsFile } from './slow-requests.ts';
import { isStream, openStreams } from './streams.ts';
import { openTurns, type Turns } from './turns.ts';
import { assertKey, claimOf } from './write-key.ts';

/** The surroundings of every call, supplied by app.ts. */
export interface CallFrame {
  config: Config;
  ctx: Ctx;
  /**
   * Returns the caller and the headers the answer must carry (a renewed token, the end of the session). A token that
   * opens nothing is anonymous at a public call and refused with session-ended elsewhere; an API key that opens nothing
   * is refused everywhere. With `isLook` it only checks that session or key still exist, for a streamed answer; no
   * token is renewed.
   */
  actorOf(
    call: Endpoint,
    facts: RequestFacts,
    credentials: RequestCredentials & { isLook?: boolean },
  ): Promise<{ actor: Actor; headers: AnswerHeaders }>;
  /** Reports whether the caller has the metrics token or, in TEST without tokens, is on this machine. */
  isOperator(request: FastifyRequest): boolean;
  /** Counts one request of a call with a rate limit; throws rate-limited. */
  take(call: Endpoint, actor: Actor, facts: RequestFacts): Promise<void>;
  /** For calls with an API key. */
  keys: {
    /** Counts one request in the limits of the key and its organization; throws rate-limited. */
    take(call: Endpoint, actor: Actor): Promise<void>;
    /** Counts one answered request of a key by its outcome: `ok`, or the code of the refusal. */
    noteUse(actor: Actor, callId: string, outcome: string): void;
  };
  /** The fresh proofs of sessions. */
  proofs: ProofBook;
  /** Records what somebody with an auditor's seat is about to open; it is not opened when the record fails. */
  noteOpened(call: Endpoint, actor: Actor, facts: RequestFacts, address: string): Promise<void>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/**
 * Time from the first header after which a call ends with busy, so that a slow body has its 15 s (pace.ts); not for
 * streams.
 */
const ANSWER_WITHIN_MS = 20_000;

const isNumeric = (schema: $ZodType | undefined): boolean =>
  schema !== undefined && ['number', 'int', 'bigint'].includes(kindOf(schema));

/** Returns the router's form of `/x/{orgId}/y`; numeric parameters match digits only (docs/spec/calls.md#paths). */
export function routerPath(call: Endpoint): string {
  const fields = call.params ? fieldsOf(call.params) : {};
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isNumeric(fields[name]) ? `:${name}(\\d+)` : `:${name}`,
  );
}

/** Admits an actor or refuses. Operator calls are open to anybody at the machine, signed in or not. */
function letIn(call: Endpoint, actor: Actor, request: FastifyRequest, frame: CallFrame): Actor {
  const forOperators =
    openEntry(call.access)?.only === 'operator' || (call.notForStrangers === true && frame.config.allowPublicTest);
  if (!forOperators) return admit(call, actor);
  if (frame.isOperator(request)) return actor;
  throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
}

/** Forbids caches to store what a signed-in person gets, whatever the handler set (docs/spec/security.md#headers). */
const notToKeep = (answer: RawAnswer): RawAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': 'no-store' },
});

/** Returns the body for a call that reads the raw bytes itself. */
const rawOf = ({ body, headers }: FastifyRequest): RawBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
});

/** Identifies the caller and checks that they may make the call; nothing of the input is read. */
async function arrive(
  call: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  frame: CallFrame,
  turns: Turns,
): Promise<{ facts: RequestFacts; actor: Actor }> {
  const facts = requestFacts(request, frame.config);
  refuseMisplacedKey(request);
  const credentials = credentialsOf(request);
  const known = await frame.actorOf(call, facts, credentials);
  if (credentials.bearer !== undefined && known.actor.userId !== undefined)
    turns.isOf(credentials.bearer, known.actor.userId);
  reply.headers(known.headers);
  if (known.actor.key) {
    programs.set(request, known.actor);
    await frame.keys.take(call, known.actor);
  }
  const actor = letIn(call, known.actor, request, frame);
  if (call.limit) await frame.take(call, actor, facts);
  return { facts, actor };
}

/** The programs of requests that came with an API key, so that their use is counted when they are answered. */
const programs = new WeakMap<FastifyRequest, Actor>();

/** Requests admitted before their file was read. */
const arrived = new WeakMap<FastifyRequest, { facts: RequestFacts; actor: Actor }>();

/** Serves one call: caller, rate limit, input, then the service, then the answer. */
function serve(
  { call, handle, opens }: Route,
  frame: CallFrame,
  streams: ReturnType<typeof openStreams>,
  turns: Turns,
) {
  const decode = decoderOf(call);
  /** Continues a streamed answer only while the session exists and the call is open to it. */
  const whileSignedIn = (answer: RawAnswer, actor: Actor, facts: RequestFacts, request: FastifyRequest): RawAnswer => {
    const isStill = async (): Promise<boolean> => {
      const credentials = { ...credentialsOf(request), background: true, isLook: true };
      return admit(call, (await frame.actorOf(call, facts, credentials)).actor) !== undefined;
    };
    return { ...answer, body: streams(callerOf(actor, facts), answer.body as Readable, isStill) };
  };
  /** Does everything except the sending; returns the function that sends the answer. */
  const work = async (request: FastifyRequest, reply: FastifyReply): Promise<() => FastifyReply> => {
    const { facts, actor } = arrived.get(request) ?? (await arrive(call, request, reply, frame, turns));
    if (call.method !== 'GET') assertKey(call, facts, actor);
    const form = call.upload ? (request.body as FormBody | undefined) : undefined;
    const decoded = decode({
      url: request.raw.url ?? '',
      params: request.params,
      body: call.rawBody ? undefined : form ? form.fields : request.body,
      log: request.log as Ctx['log'],
    });
    assertOwnOrganization(actor, decoded);
    assertNoMaskedFilter(call, actor, decoded);
    if (actor.seatId !== undefined && !isOwn(actor.cell))
      await frame.noteOpened(call, actor, facts, request.raw.url ?? '');
    const ctx = { ...frame.ctx, log: request.log as Ctx['log'] };
    const headers: AnswerHeaders = {};
    const file = call.upload ? fileOf(form) : undefined;
    const proving = {
      ...{ call, actor, decoded, file, key: facts.idempotencyKey, now: ctx.clock.now() },
      opens: opens && (() => opens({ ...decoded, actor, ctx } as never)),
    };
    const raw = call.rawBody && rawOf(request);
    const run = (joined: Ctx, once?: Claim<unknown>) =>
      readFromStandby(call, request, joined, (read) =>
        handle({ ...decoded, file, raw, once, actor, ctx: read, facts, headers } as never),
      );
    const send = (answer: unknown) => (): FastifyReply => {
      reply.headers({ ...headers, ...whenWritten(call, ctx) });
      const mayBeKept = (actor.sessionId === undefined && !actor.key) || !call.produces;
      return sendAnswer(call, mayBeKept ? answer : notToKeep(answer as RawAnswer), decoded.query, request, reply);
    };
    // Calls that read raw bytes detect repetition in their own way (the id of an event).
    if (call.method === 'GET' || call.rawBody || facts.idempotencyKey === undefined) {
      const answer = await withProof(frame.proofs, proving, () => run(ctx));
      return send(isStream(answer) ? whileSignedIn(answer, actor, facts, request) : answer);
    }
    const claim = claimOf(call, actor, facts, facts.idempotencyKey, request, frame.config.secretKey);
    const once = await withProof(frame.proofs, proving, async () =>
      call.keyByService ? ((await run(ctx, claim)) as StoredAnswer<unknown>) : await runOnce(ctx, claim, run),
    );
    return once.repeated ? () => sendAgain(call, once.status, once.body, reply) : send(once.answer);
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const send = await withFile(request.body, frame.ctx.files, () =>
      asCall(call, request, turns, () => work(request, reply)),
    );
    return send();
  };
}

/** Returns the calls that exist in this mode: test-mode calls do not when real money moves. */
export const routesHere = (routes: readonly Route[], mode: Config['paymentMode']): Route[] =>
  routes.filter(({ call }) => openEntry(call.access)?.only !== 'test-mode' || mode === 'TEST');

/**
 * Binds the calls to the server. Throws before listening when nothing says who may make a call, or an id or address is
 * taken twice. Other methods at a bound address answer 405 with `allow`; OPTIONS answers 204 with it. Test-mode calls
 * are not bound when PAYMENT_MODE is LIVE.
 */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], frame: CallFrame): void {
  assertGuarded(routes);
  const sending = sendingTurns();
  const streams = openStreams();
  const turns = openTurns();
  app.addHook('onResponse', async (request) => {
    const program = programs.get(request);
    const { call } = request.routeOptions.config;
    if (program && call) frame.keys.noteUse(program, call, outcomeOf(request));
  });
  const byPath = Map.groupBy(routesHere(routes, frame.config.paymentMode), ({ call }) => routerPath(call));
  for (const [url, bound] of byPath) {
    const taken = new Set<string>(bound.map(({ call }) => call.method));
    if (taken.has('GET')) taken.add('HEAD');
    for (const route of bound) {
      const { call } = route;
      const served = serve(route, frame, streams, turns);
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
              // Megabytes are read only from those who may send them.
              onRequest: async (request, reply) => {
                const { facts, actor } = await asCall(call, request, turns, () =>
                  arrive(call, request, reply, frame, turns),
                );
                arrived.set(request, { facts, actor });
                treatAsFile(request.raw);
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
        throw new DomainError('method-not-allowed', { detail: `This address accepts only ${allow}.`, allow });
      },
      handler: () => undefined,
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the call, for logs and metrics; pages and files have their kind here. */
    call?: string;
    /** Content types of the body this call reads. */
    consumes?: readonly string[];
    /** The body is kept as raw bytes. */
    rawBody?: true;
    /** The body is a form with a file that is streamed to the file store. */
    upload?: { maxBytes: number };
  }
}
