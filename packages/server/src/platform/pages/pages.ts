import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../clock/random.ts';
import { type Config, hasTestProvider } from '../config/config.ts';
import { htmlPolicy } from '../http/headers.ts';
import { bestEncoding } from './encoding.ts';
import type { Site, SiteFile } from './site-files.ts';
import type { PageData, Template } from './template.ts';

export interface PagesOptions {
  config: Config;
  random: Random;
  site: Site;
  /** Returns database figures for a page; it may fail or be slow, the page is sent anyway. */
  pageData(path: string): Promise<PageData>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** How long a page waits for its figures before it is sent without them. */
const DATA_WITHIN_MS = 300;
/** Addresses for programs: an unknown one below them gets a problem document, not a page. */
const API = /^\/(?:api|services|management|problems|sandbox)(?:\/|$)/;
const READ = new Set(['GET', 'HEAD']);
/** Script and style sheet of the band of the test mode; they are at no address of a portal that moves real money. */
const OF_TEST_MODE = '/demonstration/';

/** Returns where an almost correct address redirects to: `/home`, a page in other letter case, a trailing slash. */
export function redirectFor(path: string, site: Site): string | undefined {
  const known = (p: string) => site.pages.has(p) || site.routes.some((route) => route.test(p));
  if (path === '/home' || path === '/home/') return '/';
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  if (bare !== path && known(bare) && !bare.startsWith('//')) return bare;
  const lower = bare.toLowerCase();
  return known(bare) ? undefined : [...site.pages.keys()].find((page) => page.toLowerCase() === lower);
}

function withDeadline(data: Promise<PageData>, request: FastifyRequest): Promise<PageData> {
  const { promise, resolve } = Promise.withResolvers<PageData>();
  const timer = setTimeout(() => resolve({}), DATA_WITHIN_MS);
  data.then(resolve, (error: unknown) => {
    request.log.warn({ err: error }, 'a page was served without its figures');
    resolve({});
  });
  return promise.finally(() => clearTimeout(timer));
}

/** Adds the encoding to what the answer already varies by. */
const varyByPacking = (reply: FastifyReply): string =>
  [reply.raw.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ');

async function sendHtml(
  template: Template,
  data: PageData,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
  random: Random,
): Promise<FastifyReply> {
  const nonce = random.bytes(16).toString('base64url');
  const html = Buffer.from(template(data, nonce));
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': htmlPolicy(nonce), 'cache-control': 'no-cache', vary: varyByPacking(reply) });
  const encoding = bestEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding === undefined) return reply.send(html);
  reply.header('content-encoding', encoding);
  return reply.send(
    encoding === 'br' ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await gzipped(html),
  );
}

function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const held = [...(file.br ? ['br' as const] : []), ...(file.gzip ? ['gzip' as const] : [])];
  const encoding = bestEncoding(request.headers['accept-encoding'], held);
  reply.headers({
    etag: file.etag,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(held.length > 0 ? { vary: varyByPacking(reply) } : {}),
  });
  const known = request.headers['if-none-match'];
  if (known?.trim() === '*' || known?.includes(file.etag)) return reply.code(304).send();
  reply.type(file.type);
  if (encoding === undefined) return reply.send(file.plain);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? file.br : file.gzip);
}

/**
 * Serves the built site: files, pages filled with data and a fresh nonce, the app shell for addresses of the app,
 * redirects of known old addresses, and for every other address the 404 page (a problem document for programs). The band
 * of the test mode (docs/spec/screens.md#demonstration), its script and its style sheet are absent when real money moves.
 */
export function bindPages(app: FastifyInstance, options: PagesOptions): void {
  const { config, site, random } = options;
  const isTest = config.paymentMode === 'TEST';
  const words = {
    productName: config.productName,
    supportEmail: config.supportEmail,
    supportPhone: config.supportPhone,
    origin: config.publicUrl,
    takesReference: hasTestProvider(config),
    takesRrr: !hasTestProvider(config),
    testMode: isTest,
    demonstration: isTest && config.demo,
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/', ...query] = (request.raw.url ?? '/').split('?');
    const file = isTest || !path.startsWith(OF_TEST_MODE) ? site.files.get(path) : undefined;
    const page = site.pages.get(path);
    const redirect = file || page ? undefined : redirectFor(path, site);
    const shell = site.routes.some((route) => route.test(path)) ? (site.shells.get(path) ?? site.app) : undefined;
    const there = file !== undefined || page !== undefined || redirect !== undefined || shell !== undefined;
    if (!READ.has(request.method) && there)
      throw new DomainError('method-not-allowed', {
        detail: 'This address accepts only GET, HEAD, OPTIONS.',
        allow: 'GET, HEAD, OPTIONS',
      });
    if (!READ.has(request.method) || API.test(path))
      throw new DomainError('not-found', { detail: 'There is nothing at this address.' });
    if (file) return sendFile(file, request, reply);
    if (redirect !== undefined)
      return reply
        .code(308)
        .headers({ location: [redirect, ...query].join('?'), 'cache-control': 'no-cache' })
        .send();
    if (page)
      return sendHtml(
        page,
        { ...words, ...(await withDeadline(options.pageData(path), request)) },
        200,
        request,
        reply,
        random,
      );
    if (shell) return sendHtml(shell, words, 200, request, reply, random);
    return sendHtml(site.notFound, words, 404, request, reply, random);
  };

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    config: { call: 'page' },
    handler: answer,
  });
  app.options('/*', (_, reply) => reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send());
  app.setNotFoundHandler(answer);
}
