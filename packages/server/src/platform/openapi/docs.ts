import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from '../http/headers.ts';
import type { ApiDocument } from './document.ts';

const ALLOW = 'GET, HEAD, OPTIONS';

const PARTS = ['openapi', 'info', 'servers', 'tags', 'paths', 'components'] as const;

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
 * Serves the API document at /openapi.json and a page to read and try it at /docs. The page's viewer writes its own
 * styles and markup, so a looser policy applies below /docs and nowhere else.
 */
export function bindDocs(app: FastifyInstance, title: string, describe: () => ApiDocument): void {
  const document = whenRead(describe);
  const text = once(() => JSON.stringify(document));
  app.get('/openapi.json', { config: { call: 'docs' } }, (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .serializer((same: string) => same)
      .send(text()),
  );
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, call: 'docs' };
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
  for (const url of ['/openapi.json', '/docs']) {
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
