import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { emptyHttp, testPortal } from '../../../test/portal.ts';
import { testSite } from '../../../test/site.ts';
import { bestEncoding } from './encoding.ts';
import { bindPages } from './pages.ts';
import { routePattern } from './site-files.ts';
import type { PageData } from './template.ts';

const { app, ctx, config } = await testPortal({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

/** Serves only the pages, with the given function for their data. */
async function withData(pageData: (path: string) => Promise<PageData>, settings = config) {
  const http = emptyHttp({ config, ctx });
  bindPages(http, { config: settings, random: ctx.random, site: testSite(), pageData });
  return http;
}

describe('pages', () => {
  test('pages have the texts of the configuration filled in, as UTF-8 html', async () => {
    const answer = await get('/faq');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>Questions - Isura</title>');
    expect(answer.body).toContain('<a href="http://127.0.0.1:3000/faq">help@isura.example</a>');
    expect(answer.body).not.toMatch(/\{\{|__CSP_NONCE__/);
  });

  test('pages contain the nonce that their policy names', async () => {
    const { body, headers } = await get('/faq');
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  test('pages show their figures, and are sent without them when the figures fail or are late', async () => {
    const featured = [{ name: '<Passport>', href: '/pay/1' }];
    const figures = { payableMdas: '1,398' };
    const good = await withData(async () => ({ figures, featured }));
    expect((await good.inject('/')).body).toContain('<b>1,398</b><a href="/pay/1">&lt;Passport&gt;</a>');
    const broken = await withData(() => Promise.reject(new Error('no database')));
    const late = await withData(() => new Promise(() => {}));
    for (const http of [broken, late]) {
      const answer = await http.inject('/');
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('<b>');
    }
  });

  test.each([
    ['TEST', 'reference'],
    ['LIVE', 'RRR'],
  ] as const)('pages in %s say that a bank takes the %s', async (paymentMode, word) => {
    const http = await withData(async () => ({}), { ...config, paymentMode });
    expect((await http.inject('/faq')).body).toContain(`<i>${word}</i>`);
  });

  test('pages in TEST have the band of the test mode, with its script where the demonstration has users', async () => {
    const without = await withData(async () => ({}));
    const demonstration = await withData(async () => ({}), { ...config, demo: true });
    expect((await without.inject('/PrivacyPolicy')).body).toContain('<aside>TEST MODE</aside>');
    expect((await demonstration.inject('/PrivacyPolicy')).body).toContain('src="/demonstration/band.js"');
    expect((await demonstration.inject('/demonstration/band.js')).statusCode).toBe(200);
  });

  test('pages in LIVE have neither band nor words nor script of the test mode, and its files are at no address', async () => {
    const live = await withData(async () => ({}), { ...config, paymentMode: 'LIVE' });
    const { body } = await live.inject('/PrivacyPolicy');
    expect(body).toContain('<body></body>');
    expect(body).not.toMatch(/test mode|demonstration/i);
    const file = await live.inject('/demonstration/band.js');
    expect(file.statusCode).toBe(404);
    expect(file.body).toContain('404 - Page Not Found');
  });

  test('an address with a prepared beginning gets it in the shell, with its own nonce', async () => {
    const { body, headers } = await get('/mda-directory?query=x');
    expect(body).toContain('<div id="root"><h1>MDAs</h1></div>');
    expect(headers['content-security-policy']).toContain(`'nonce-${/nonce="([^"]+)"/.exec(body)?.[1]}'`);
    expect((await get('/admin')).body).toContain('<div id="root"></div>');
  });

  test('addresses of the app get its shell, and no similar address does', async () => {
    for (const url of ['/mda-directory', '/admin', '/admin/a/b/c', '/pay/270512345678?x=1'])
      expect((await get(url)).body, url).toContain('<div id="root">');
    for (const url of ['/administration', '/pay', '/pay/1/2', '/mda-directory/x'])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});

describe('almost correct addresses', () => {
  test.each([
    ['/home', '/'],
    ['/home/', '/'],
    ['/faq/', '/faq'],
    ['/faq//', '/faq'],
    ['/FAQ', '/faq'],
    ['/privacypolicy', '/PrivacyPolicy'],
    ['/mda-directory/', '/mda-directory'],
    ['/faq/?a=1&b=%20', '/faq?a=1&b=%20'],
    ['/home?next=/x', '/?next=/x'],
  ])('the almost correct address %s redirects to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
  });

  test.each(['//evil.example', '//evil.example/', '/%2f%2fevil.example', '/faq/..//evil.example/'])(
    'the address %s is not redirected',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    },
  );
});

describe('unknown addresses', () => {
  test('unknown addresses show people the 404 page, whatever the address', async () => {
    for (const url of [
      '/nothing',
      '/faq.html',
      '/pages/faq.html',
      '/assets/gone.js',
      '/.vite/manifest.json',
      '/pages.json',
      '/routes.json',
      '/shells.json',
      '/app/receipts.html',
      '/notes.md',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body, url).toContain('<h1>404 - Page Not Found</h1>');
    }
  });

  test('unknown addresses answer programs with a problem document', async () => {
    for (const url of ['/api/x', '/services/x', '/services', '/management/x', '/problems/x']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code], url).toEqual([404, 'not-found']);
    }
    expect((await app.inject({ method: 'POST', url: '/nothing', payload: {} })).json().code).toBe('not-found');
  });
});

describe('files', () => {
  const script = '/assets/app-abc123.js';

  test('files are compressed as the caller accepts, and uncompressed for everybody else', async () => {
    const plain = await get(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get(script, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(script, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect((await get('/robots.txt', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('files that the caller already has are not sent again', async () => {
    const etag = String((await get(script)).headers.etag);
    const known = await get(script, { 'if-none-match': `"other", ${etag}` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    expect((await get(script, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    expect((await get(script, { 'if-none-match': '*' })).statusCode).toBe(304);
    expect((await get(script, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('files state their type, and HEAD returns all headers without the file', async () => {
    const head = await app.inject({ method: 'HEAD', url: script });
    expect(head.body).toBe('');
    expect(head.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
    expect((await get('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('pages are compressed as files are', async () => {
    const answer = await get('/faq', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>Questions - Isura</title>');
  });
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['br;q=nonsense', undefined],
])('for a caller that accepts %s the best available encoding is %s', (accept, best) => {
  expect(bestEncoding(accept, ['br', 'gzip'])).toBe(best);
});

test.each([
  ['/admin/*', '/admin', true],
  ['/admin/*', '/admin/x/y', true],
  ['/admin/*', '/administrator', false],
  ['/pay/$id', '/pay/1', true],
  ['/pay/{id}', '/pay/1/2', false],
  ['/a.b', '/axb', false],
])('the route pattern %s and %s match or not: %s', (pattern, path, fits) => {
  expect(routePattern(pattern).test(path)).toBe(fits);
});

test('a site that was not built has a bare 404 page', async () => {
  const bare = await testPortal({
    site: { files: new Map(), pages: new Map(), notFound: () => '404 - Page Not Found', shells: new Map(), routes: [] },
  });
  const answer = await bare.app.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([404, '404 - Page Not Found']);
});
