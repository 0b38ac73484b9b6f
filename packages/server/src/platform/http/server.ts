import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { withoutKeySecrets } from '@isura/contract/identity/key-text';
import { OPEN_BODY_BYTES } from '@isura/contract/kernel/endpoint';
import { DomainError, problems } from '@isura/contract/kernel/problems';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Ids } from '../clock/random.ts';
import type { Config } from '../config/config.ts';
import { type Files, tooLarge } from '../files/files.ts';
import type { Log } from '../log/log.ts';
import type { HttpMetrics } from '../metrics/metrics.ts';
import { connectionLimits, openConnections } from './connections.ts';
import { receiveForm } from './form-body.ts';
import { corsHeaders, securityHeaders } from './headers.ts';
import { readJson } from './json-body.ts';
import { noteRefusal } from './outcome.ts';
import { problemDocument, problemHeaders, problemText, refusalOf } from './problem.ts';
import { limitSlowRequests } from './slow-requests.ts';
import { assertAtHome, assertOneHost } from './test-door.ts';

export interface HttpOptions {
  config: Config;
  log: Log;
  ids: Ids;
  /** Where files of forms are stored as they arrive. */
  files: Files;
  metrics: HttpMetrics;
  /** True from the stop signal on: answers then close their connection. */
  isDraining(): boolean;
}

const MAX_URL = 8_192;
const PROBLEM = 'application/problem+json; charset=utf-8';
const TRACE = 'x-trace-id';
/** Methods with their own metrics. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Sets the headers every answer carries, before anything can fail; calling it again changes nothing. */
type Dress = (request: IncomingMessage, response: ServerResponse) => void;

function dresser(
  options: HttpOptions,
  current: Readonly<Record<string, string>>,
  traceOf: (request: IncomingMessage) => string,
): Dress {
  const origins = new Set(options.config.corsOrigins);
  return (request, response) => {
    if (response.hasHeader(TRACE)) return;
    response.setHeader(TRACE, traceOf(request));
    for (const [name, value] of Object.entries(current)) response.setHeader(name, value);
    for (const [name, value] of Object.entries(corsHeaders(request, origins))) response.setHeader(name, value);
    if (options.isDraining()) response.setHeader('connection', 'close');
  };
}

/** Gives each request one trace id, created when it is first needed. */
function tracer(ids: Ids): (request: IncomingMessage) => string {
  const known = new WeakMap<IncomingMessage, string>();
  return (request) => {
    const made = known.get(request) ?? ids.traceId();
    known.set(request, made);
    return made;
  };
}

/**
 * Sends an error as a problem document, and logs it when it is our fault. An API key in it, such as in the name of a field
 * that the call does not have, is left out but for its name.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request.routeOptions.bodyLimit);
  noteRefusal(request, refusal.code);
  if (refusal.code === 'internal-error') request.log.error({ err: error }, 'a bug ended a request');
  else if (refusal !== error && problems[refusal.code].status >= 500)
    request.log.warn({ err: error }, 'a request could not be served');
  const instance = (request.raw.url ?? '').split('?', 1)[0]!.slice(0, 200);
  const document = problemDocument(refusal, instance, request.id);
  return reply
    .code(document.status)
    .headers(problemHeaders(refusal))
    .type(PROBLEM)
    .serializer((text: string) => text)
    .send(withoutKeySecrets(problemText(document)));
}

/** Returns the refusal of bytes that are not HTTP or arrive too late; the caller writes it directly to the socket. */
function brokenRequest(error: Error & { code?: string }): DomainError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new DomainError('request-timeout', { detail: error.message });
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return new DomainError('uri-too-long', { detail: 'The address or the headers are longer than 16 KB.' });
  return new DomainError('malformed-request', { detail: 'This is not an HTTP/1.1 request.' });
}

/** The latest answer of each connection: a request cut off after its answer began must not get a second one. */
const lastAnswers = new WeakMap<Socket, ServerResponse>();

function answerBroken(
  error: Error & { code?: string },
  socket: Socket,
  current: Readonly<Record<string, string>>,
  ids: Ids,
): void {
  const last = lastAnswers.get(socket);
  const isAnswered = last?.headersSent === true && !last.req.complete;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy();
  const refusal = brokenRequest(error);
  const document = problemDocument(refusal, '', ids.traceId());
  const text = problemText(document);
  const headers = {
    ...current,
    ...problemHeaders(refusal),
    [TRACE]: document.traceId,
    'content-type': PROBLEM,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${document.status} ${document.title}\r\n${lines.join('')}\r\n${text}`);
}

/** Returns the content type without parameters, in lower case. */
const essence = (type: string | undefined): string => (type ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** Bytes a form may hold beside its file. */
const FORM_BESIDE_FILE = 1_048_576;

const wrongType = (consumes: readonly string[]): DomainError =>
  new DomainError('unsupported-media-type', {
    detail: `Send the body as ${consumes.join(' or ')} in UTF-8, not compressed.`,
  });

/** Reads forms as they arrive; a call that takes none does not read them at all. */
function readForms(app: FastifyInstance, files: Files): void {
  app.addContentTypeParser(/^multipart\/form-data/i, async (request: FastifyRequest, body: IncomingMessage) => {
    const { upload, consumes = ['application/json'] } = request.routeOptions.config;
    const { 'content-type': type = '', 'content-encoding': packed, 'content-length': length = '0' } = request.headers;
    if (!upload || packed !== undefined) throw wrongType(consumes);
    if (Number(length) > upload.maxBytes + FORM_BESIDE_FILE) throw tooLarge(upload.maxBytes);
    return await receiveForm(type, body, { files, maxBytes: upload.maxBytes });
  });
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const consumes = request.routeOptions.config.consumes ?? ['application/json'];
    const charset = /charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
    const plain =
      request.headers['content-encoding'] === undefined &&
      (charset === undefined || charset === 'utf-8' || charset === 'utf8');
    if (!plain || !consumes.includes(essence(request.headers['content-type']))) {
      if (body.length === 0) return done(null, undefined);
      return done(wrongType(consumes));
    }
    if (request.routeOptions.config.rawBody) return done(null, body);
    try {
      return done(null, readJson(body as Buffer));
    } catch (error) {
      return done(error as Error);
    }
  });
}

/**
 * Creates the HTTP server without any routes: limits against slow and large requests, a trace id and the security
 * headers on every answer, every refusal a problem document, one log line and one metric per request.
 */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { config, log } = options;
  const current = securityHeaders(config);
  const traceOf = tracer(options.ids);
  const dress = dresser(options, current, traceOf);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: traceOf,
    trustProxy: (_address, hop) => hop < config.trustProxyHops,
    bodyLimit: OPEN_BODY_BYTES, // of what is no call; calls say their own
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    requestTimeout: 0,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 500, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) =>
      void answerOutsideRouting(error, request as FastifyRequest, reply as unknown as FastifyReply),
    clientErrorHandler: (error, socket) => answerBroken(error, socket, current, options.ids),
    serverFactory: (handler) => {
      const connections = openConnections(connectionLimits(config.trustProxyHops));
      const server = createServer(
        {
          requestTimeout: 0, // pace.ts knows what comes in
          headersTimeout: 10_000,
          keepAliveTimeout: 65_000,
          connectionsCheckingInterval: 2_000,
        },
        (request, response) => {
          lastAnswers.set(request.socket, response);
          connections.begins(request.socket, response);
          dress(request, response);
          limitSlowRequests(request, (detail) => {
            const late = Object.assign(new Error(detail), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
            answerBroken(late, request.socket, current, options.ids);
          });
          handler(request, response);
        },
      );
      server.on('connection', (socket) => connections.accept(socket));
      return server;
    },
  });

  function answerOutsideRouting(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    dress(request.raw, reply.raw);
    sendProblem(error, request, reply);
  }

  readBodies(app);
  readForms(app, options.files);
  app.setErrorHandler(sendProblem);
  app.addHook('onRequest', async (request, reply) => {
    dress(request.raw, reply.raw);
    if ((request.raw.url ?? '').length > MAX_URL)
      throw new DomainError('uri-too-long', {
        detail: `Shorten the search words; an address can have at most ${MAX_URL} characters.`,
      });
    assertOneHost(request.raw);
    assertAtHome(request.raw, config);
    if (request.method === 'OPTIONS' && reply.raw.hasHeader('access-control-allow-methods'))
      return reply.code(204).send();
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    options.metrics.answered(call, METHODS.has(request.method) ? request.method : 'other', reply.statusCode, seconds);
    const level = call === 'RT2' || call === 'RT4' || call === 'RT5' || call === 'file' ? 'debug' : 'info';
    request.log[level](
      {
        call,
        method: request.method,
        url: withoutKeySecrets(request.raw.url ?? ''),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  return app;
}
