import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { noLimits, type TestPortal, testPortal } from '../../../test/portal.ts';
import { plainRequest, sendBytes, type WireAnswer } from '../../../test/process/wire.ts';
import { isTrustworthy } from './headers.ts';

const API = '/services/organization/api/public';
const partner = 'https://partner.example.gov.ng';

async function listening(env: Record<string, string>): Promise<{ portal: TestPortal; port: number }> {
  const portal = await testPortal({ env, limits: noLimits });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return { portal, port: (portal.app.server.address() as AddressInfo).port };
}
const https = await listening({ PUBLIC_URL: 'https://pay.example.gov.ng', CORS_ORIGINS: partner });
const here = await listening({});
const lan = await listening({ HOST: '10.0.0.5' });

const etag = (await sendBytes(here.port, plainRequest('GET', '/assets/app-abc123.js'))).headers.etag;
const json = ['content-type: application/json'];
const sized = (text: string) => [...json, `content-length: ${text.length}`];

/** Every kind of answer the server gives: the request, the status, and whether a program or a person reads it. */
const kinds: [kind: string, request: string, status: number, policy: 'html' | 'data' | 'docs'][] = [
  ['a page', plainRequest('GET', '/faq'), 200, 'html'],
  ['a packed page', plainRequest('GET', '/faq', ['accept-encoding: br']), 200, 'html'],
  ['the shell of the app', plainRequest('GET', '/admin/anything'), 200, 'html'],
  ['a page that is not there', plainRequest('GET', '/nothing'), 404, 'html'],
  ['the head of a page', plainRequest('HEAD', '/faq'), 200, 'html'],
  ['the documentation', plainRequest('GET', '/docs'), 200, 'docs'],
  ['json', plainRequest('GET', '/config.json'), 200, 'data'],
  ['the head of json', plainRequest('HEAD', '/config.json'), 200, 'data'],
  ['a text', plainRequest('GET', '/metrics'), 200, 'data'],
  ['nothing to tell', plainRequest('POST', '/csp-report', sized('{}'), '{}'), 204, 'data'],
  ['an asset', plainRequest('GET', '/assets/app-abc123.js'), 200, 'data'],
  ['an asset that is known', plainRequest('GET', '/assets/app-abc123.js', [`if-none-match: ${etag}`]), 304, 'data'],
  ['a redirect', plainRequest('GET', '/home'), 308, 'data'],
  ['a refusal', plainRequest('GET', `${API}/services?size=0`), 400, 'data'],
  ['an address that cannot be read', plainRequest('GET', '/faq%zz'), 400, 'data'],
  ['a call that is not there', plainRequest('GET', `${API}/nothing`), 404, 'data'],
  ['another method of a call', plainRequest('DELETE', '/config.json'), 405, 'data'],
  ['another method of a page', plainRequest('POST', '/faq', sized('{}'), '{}'), 405, 'data'],
  ['an unknown method', plainRequest('LINK', '/config.json'), 404, 'data'],
  ['a body too large', plainRequest('POST', '/csp-report', [...json, 'content-length: 2000000']), 413, 'data'],
  ['an address too long', plainRequest('GET', `/faq?${'q'.repeat(9000)}`), 414, 'data'],
  ['another content type', plainRequest('POST', '/csp-report', ['content-length: 2'], 'hi'), 415, 'data'],
  ['headers too large', plainRequest('GET', '/faq', [`x: ${'h'.repeat(20_000)}`]), 414, 'data'],
  ['bytes that are not HTTP', '\x16\x03\x01\x02garbage\r\n\r\n', 400, 'data'],
  [
    'two lengths',
    plainRequest('POST', '/csp-report', ['content-length: 2', 'transfer-encoding: chunked'], '{}'),
    400,
    'data',
  ],
  ['the methods of a call', plainRequest('OPTIONS', '/config.json'), 204, 'data'],
  ['the methods of a page', plainRequest('OPTIONS', '/faq'), 204, 'data'],
  ['the database away', plainRequest('GET', `${API}/services`), 503, 'data'],
];

function expectDressed({ headers }: WireAnswer, policy: 'html' | 'data' | 'docs'): void {
  const csp = headers['content-security-policy'] ?? '';
  expect(csp).toMatch(/^default-src 'none'; /);
  expect(csp).toContain("frame-ancestors 'none'; base-uri 'none';");
  expect(csp).toMatch(/; report-to csp/);
  expect(csp.includes("script-src 'self'")).toBe(policy !== 'data');
  expect(csp.includes("require-trusted-types-for 'script'")).toBe(policy === 'html');
  expect(/style-src-elem 'self' 'nonce-[\w-]{22}'/.test(csp)).toBe(policy === 'html');
  expect(csp).not.toContain('upgrade-insecure-requests');
  expect(headers).toMatchObject({
    'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    'reporting-endpoints': 'csp="/csp-report"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
}

describe('every kind of answer carries every header', () => {
  test.each(kinds)('every kind of answer carries every header: %s', async (_, request, status, policy) => {
    const answers = await Promise.all([https, here, lan].map(({ port }) => sendBytes(port, request)));
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      expectDressed(answer, policy);
    }
    const [withTls, onLoopback, onLan] = answers.map(({ headers }) => headers);
    expect(withTls?.['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(onLoopback).not.toHaveProperty('strict-transport-security');
    expect(onLan).not.toHaveProperty('strict-transport-security');
    expect(withTls?.['cross-origin-opener-policy']).toBe('same-origin');
    expect(onLoopback?.['cross-origin-opener-policy']).toBe('same-origin');
    expect(onLan).not.toHaveProperty('cross-origin-opener-policy');
  });

  test.each(kinds.filter(([, , status]) => status >= 400 && status !== 404))(
    'the answer %s is a problem document that is not cached, with the trace id of its header',
    async (_, request, status) => {
      const { headers, body } = await sendBytes(here.port, request);
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toMatchObject({ status, traceId: headers['x-trace-id'], code: expect.any(String) });
    },
  );

  test('a busy answer and one about methods say what to do', async () => {
    const busy = await sendBytes(here.port, plainRequest('GET', `${API}/services`));
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
    const methods = await sendBytes(here.port, plainRequest('PUT', '/csp-report', sized('{}'), '{}'));
    expect(methods.headers.allow).toBe('POST, OPTIONS');
  });

  test('an answer of a call is never cached, a hashed file forever, the API document for five minutes, a page until it is requested again', async () => {
    const kept = async (url: string) => (await sendBytes(here.port, plainRequest('GET', url))).headers['cache-control'];
    expect(await kept('/config.json')).toBe('no-store');
    expect(await kept('/assets/app-abc123.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/openapi.json')).toBe('public, max-age=300');
    for (const url of ['/faq', '/nothing', '/robots.txt', '/home', '/docs'])
      expect(await kept(url), url).toBe('no-cache');
  });

  test('no two answers share a nonce or a trace id', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendBytes(here.port, plainRequest('GET', '/faq'))),
    );
    expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(20);
    expect(new Set(answers.map(({ headers }) => headers['x-trace-id'])).size).toBe(20);
  });
});

describe('pages of other origins', () => {
  const ask = (port: number, method: string, headers: string[]) =>
    sendBytes(port, plainRequest(method, '/config.json', headers));

  test('pages of other origins on the list may read the answer, never with cookies', async () => {
    const { headers } = await ask(https.port, 'GET', [`origin: ${partner}`]);
    expect(headers['access-control-allow-origin']).toBe(partner);
    expect(headers['access-control-expose-headers']).toContain('x-total-count');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers.vary).toContain('origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('pages of other origins on the list learn from the preflight what they may send', async () => {
    const { status, headers } = await ask(https.port, 'OPTIONS', [
      `origin: ${partner}`,
      'access-control-request-method: POST',
    ]);
    expect(status).toBe(204);
    expect(headers['access-control-allow-methods']).toContain('POST');
    expect(headers['access-control-allow-headers']).toContain('idempotency-key');
  });

  test('pages of other origins that are not on the list get no CORS headers', async () => {
    for (const origin of ['https://evil.example', `${partner}.evil.example`, 'null', 'http://partner.example.gov.ng'])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(https.port, method, [`origin: ${origin}`, 'access-control-request-method: POST']);
        expect(
          Object.keys(headers).filter((name) => name.startsWith('access-control')),
          origin,
        ).toEqual([]);
        expect(headers.vary).toContain('origin');
      }
    const { headers } = await ask(here.port, 'GET', [`origin: ${partner}`]);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each(['/faq', '/assets/app-abc123.js'])(
    'a cache keeps compressed answers, %s, separately per page and encoding',
    async (url) => {
      for (const headers of [[`origin: ${partner}`], []]) {
        const answer = await sendBytes(https.port, plainRequest('GET', url, headers));
        expect(answer.headers.vary?.split(/, */).toSorted()).toEqual(['accept-encoding', 'origin']);
      }
    },
  );

  test('pages of other origins on the list can also read a refusal', async () => {
    const { headers } = await sendBytes(https.port, plainRequest('GET', '/faq%zz', [`origin: ${partner}`]));
    expect(headers['access-control-allow-origin']).toBe(partner);
  });
});

test.each([
  ['https://pay.example.gov.ng', true],
  ['http://127.0.0.1:3000', true],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
  ['http://10.0.0.5:3000', false],
  ['http://127.evil.example', false],
])('a browser considers %s trustworthy: %s', (address, so) => {
  expect(isTrustworthy(address)).toBe(so);
});
