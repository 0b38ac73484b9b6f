import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { networkOf } from '../http/address.ts';
import { requestAddress } from '../http/facts.ts';
import { docsPolicy } from '../http/headers.ts';
import type { ApiDocument } from './document.ts';

/** Readings of the document by one network in a minute. */
const A_MINUTE = 30;
const MINUTE_MS = 60_000;

const ALLOW = 'GET, HEAD, OPTIONS';
const QUICK_START = '/docs/quick-start';
const quickStart = join(import.meta.dirname, '../../../../../docs/quick-start.md');

const PARTS = ['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components'] as const;

/** Returns a function that runs `make` once, on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Returns the document with each part built on first read: nobody reads it while the portal starts. */
function whenRead(describe: () => ApiDocument): ApiDocument {
  const whole = once(describe);
  const parts = PARTS.map((part) => [part, { enumerable: true, get: () => whole()[part] }] as const);
  return Object.defineProperties({}, Object.fromEntries(parts)) as ApiDocument;
}

/**
 * Counts the readings of a minute by network, in this process: the document needs no database. Returns the function
 * that counts one and throws rate-limited beyond the limit.
 */
function readings(clock: Clock): (request: FastifyRequest) => void {
  const counted = new Map<string, number>();
  let minute = 0;
  return (request) => {
    const now = clock.now().getTime();
    if (Math.floor(now / MINUTE_MS) !== minute) counted.clear();
    minute = Math.floor(now / MINUTE_MS);
    const network = networkOf(requestAddress(request));
    const count = (counted.get(network) ?? 0) + 1;
    if (count > A_MINUTE) {
      const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1_000);
      throw new DomainError('rate-limited', {
        detail: `Too many readings of the API document. Wait ${retryAfterSeconds} seconds.`,
        retryAfterSeconds,
      });
    }
    counted.set(network, count);
  };
}

/** The document as it is sent: packed once, with a name that changes with its content. */
function packed(text: string): { plain: string; gzip: Buffer; etag: string } {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { plain: text, gzip: gzipSync(text, { level: 9 }), etag: `W/"${digest}"` };
}

/**
 * Serves the API document at /openapi.json, a page to read and try it at /docs, and the first commands of a program as
 * plain text at /docs/quick-start (docs/quick-start.md). The page's viewer writes its own styles and markup, so a looser
 * policy applies to it and its files and nowhere else. A reader that has the document already is answered 304, and a
 * network that reads it more than thirty times a minute is refused with rate-limited.
 */
export function bindDocs(
  app: FastifyInstance,
  { title, clock, describe }: { title: string; clock: Clock; describe: () => ApiDocument },
): void {
  const take = readings(clock);
  const document = whenRead(describe);
  const sent = once(() => packed(JSON.stringify(document)));
  app.get('/openapi.json', { config: { call: 'docs' } }, async (request, reply) => {
    take(request);
    const { plain, gzip, etag } = sent();
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag.slice(2)) === true) return reply.code(304).send();
    reply.type('application/json; charset=utf-8').serializer((same: string) => same);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(gzip);
  });
  const commands = once(() => readFileSync(quickStart, 'utf8'));
  app.get(QUICK_START, { config: { call: 'docs' } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(commands()),
  );
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, call: 'docs' };
    });
    scope.addHook('onRequest', async (request) => {
      if (/^\/docs\/(?:json|yaml)/.test(request.url)) take(request);
    });
    scope.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', docsPolicy);
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-cache');
    });
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      theme: { title: `${title} API` },
      uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'list' },
    });
  });
  for (const url of ['/openapi.json', '/docs', QUICK_START]) {
    app.options(url, (_, reply) => reply.code(204).header('allow', ALLOW).send());
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      onRequest: async () => {
        throw new DomainError('method-not-allowed', { detail: `This address accepts only ${ALLOW}.`, allow: ALLOW });
      },
      handler: () => undefined,
    });
  }
}
