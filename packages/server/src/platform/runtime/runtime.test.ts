import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { remitaSettings } from '../../../test/money/remita.ts';
import { noLimits, testPortal } from '../../../test/portal.ts';
import { testKey } from '../../../test/process/live-settings.ts';
import { plainRequest, sendBytes } from '../../../test/process/wire.ts';

const db = await testDatabase();
const token = testKey('metrics');
const before = testKey('metrics before');
let stopping = false;
let failing: string | undefined;
const { app, lines } = await testPortal({
  database: db,
  env: { METRICS_TOKEN: token, METRICS_TOKEN_OLD: before, LOG_LEVEL: 'info' },
  limits: noLimits,
  checks: [
    { name: 'database', check: db.database.check },
    { name: 'queue', check: async () => failing },
    { name: 'files', check: () => (failing === 'hangs' ? new Promise(() => {}) : Promise.resolve(undefined)) },
  ],
  isDraining: () => stopping,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const ready = () => app.inject('/management/ready');

describe('security.txt', () => {
  test('security.txt names the contact for reporting a vulnerability, at this address, and expires within a year (RFC 9116)', async () => {
    const answer = await app.inject('/.well-known/security.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      answer.body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
    expect(fields.get('Canonical')).toMatch(/^https?:\/\/.+\/\.well-known\/security\.txt$/);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test('security.txt names SECURITY_CONTACT when it is set', async () => {
    const own = await testPortal({ database: db, env: { SECURITY_CONTACT: 'weakness@pay.example.gov.ng' } });
    expect((await own.app.inject('/.well-known/security.txt')).body).toContain('mailto:weakness@pay.example.gov.ng\n');
  });
});

describe('health and readiness', () => {
  test('a working process is alive and ready', async () => {
    expect((await app.inject('/management/health')).json()).toEqual({ status: 'UP' });
    expect((await ready()).json()).toEqual({ status: 'READY' });
  });

  test('a part that is not ready is named with its reason, and the process is still alive', async () => {
    failing = 'is not started';
    const answer = await ready();
    expect([answer.statusCode, answer.json().reasons]).toEqual([503, ['queue: is not started']]);
    expect((await app.inject('/management/health')).statusCode).toBe(200);
    failing = undefined;
    expect((await ready()).statusCode).toBe(200);
  });

  test('a part that does not answer is not ready, and does not delay the answer', async () => {
    failing = 'hangs';
    expect((await ready()).json().reasons).toContain('files: does not answer');
    failing = undefined;
  });

  test('a stopping process is not ready, still serves, and closes its connections', async () => {
    stopping = true;
    const answer = await ready();
    expect([answer.statusCode, answer.json().reasons]).toEqual([503, ['process: is stopping']]);
    const served = await app.inject('/config.json');
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
    stopping = false;
  });
});

describe('the metrics', () => {
  const ask = (...headers: string[]) => sendBytes(port, plainRequest('GET', '/metrics', headers));

  test('the metrics are for holders of the token, and not for a visitor forwarded by a silent proxy on this machine', async () => {
    expect((await ask()).status).toBe(403);
    for (const each of [token, before])
      expect((await ask('x-forwarded-for: 10.0.0.1', `authorization: Bearer ${each}`)).status).toBe(200);
  });

  test.each([
    ['somebody behind a proxy', ['x-forwarded-for: 127.0.0.1']],
    ['somebody behind another proxy', ['forwarded: for=127.0.0.1']],
    ['a wrong token', ['via: 1.1 proxy', 'authorization: Bearer metrics token of the testz']],
    ['half a token', ['via: 1.1 proxy', 'authorization: Bearer metrics']],
    ['an empty token', ['via: 1.1 proxy', 'authorization: Bearer ']],
  ])('the metrics are refused to %s', async (_, headers) => {
    const { status, body } = await ask(...headers);
    expect([status, JSON.parse(body).code]).toEqual([403, 'access-denied']);
    expect(body).not.toContain('http_request_duration');
  });

  test('the metrics are refused to an address outside this machine', async () => {
    const answer = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'access-denied']);
  });

  test('the metrics count each answer by call and status, and never by the content of the address', async () => {
    await app.inject('/services/organization/api/public/services?query=canary');
    await app.inject('/services/organization/api/public/services?size=0');
    await app.inject('/canary/08031234567');
    const { body, headers } = await ask(`authorization: Bearer ${token}`);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/http_request_duration_seconds_count\{call="PB3",method="GET",status="200"\} \d+/);
    expect(body).toMatch(/http_request_duration_seconds_count\{call="PB3",method="GET",status="400"\} \d+/);
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toMatch(/canary|08031234567/);
  });

  test('the metrics do not grow with methods a caller makes up', async () => {
    for (const method of ['LINK', 'PURGE', 'MKCOL']) await sendBytes(port, plainRequest(method, '/nothing'));
    const { body } = await ask();
    expect(body.match(/method="(LINK|PURGE|MKCOL)"/g) ?? []).toEqual([]);
  });
});

describe('the settings of a page', () => {
  test('the settings of a page come from the configuration and contain no secret', async () => {
    const answer = await app.inject('/config.json');
    expect(answer.json()).toMatchObject({ logoutTime: 900_000, paymentMode: 'TEST', hasTestProvider: true });
    expect(answer.body).not.toMatch(/secret|password|postgres|token/i);
  });

  test('the settings of a page say that payments do not go to the test provider when the portal is connected to Remita', async () => {
    const { app: connected } = await testPortal({ database: db, env: { ...remitaSettings } });
    expect((await connected.inject('/config.json')).json()).toMatchObject({
      paymentMode: 'TEST',
      hasTestProvider: false,
    });
  });

  test("the caller's address is the one the trusted hop saw", async () => {
    const reported = async (hops: string) => {
      const portal = await testPortal({ database: db, env: { TRUST_PROXY: hops } });
      const headers = { 'x-forwarded-for': '192.0.2.7, 198.51.100.4' };
      return (await portal.app.inject({ url: '/client-ip', headers, remoteAddress: '203.0.113.9' })).json().ip;
    };
    expect(await reported('0')).toBe('203.0.113.9');
    expect(await reported('1')).toBe('198.51.100.4');
    expect(await reported('2')).toBe('192.0.2.7');
  });
});

describe('browser reports', () => {
  const report = (payload: unknown, type: string) =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      payload: JSON.stringify(payload),
      headers: { 'content-type': type },
    });

  test('browser reports are accepted in both forms, counted by directive, and logged without the query of the page', async () => {
    lines.length = 0;
    const body = {
      documentURL: 'https://x.example/pay?ref=canary',
      blockedURL: 'https://evil.example/a.js?canary',
      effectiveDirective: 'script-src-elem',
    };
    const old = {
      'csp-report': {
        'document-uri': 'https://x.example/#canary',
        'blocked-uri': 'inline',
        'violated-directive': "style-src-elem 'self'",
      },
    };
    expect((await report([{ type: 'csp-violation', body }], 'application/reports+json')).statusCode).toBe(204);
    expect((await report(old, 'application/csp-report')).statusCode).toBe(204);
    const { body: figures } = await sendBytes(
      port,
      plainRequest('GET', '/metrics', [`authorization: Bearer ${token}`]),
    );
    expect(figures).toContain('csp_reports_total{directive="script-src-elem"} 1');
    expect(figures).toContain('csp_reports_total{directive="style-src-elem"} 1');
    expect(lines.join()).toContain('https://evil.example/a.js');
    expect(lines.join()).not.toContain('canary');
  });

  test('browser reports that are made up are accepted and create no new metrics', async () => {
    for (const body of [
      {},
      { effectiveDirective: 'x'.repeat(200) },
      { effectiveDirective: 'made-up' },
      { effectiveDirective: 5 },
    ])
      expect((await report([{ type: 'csp-violation', body }], 'application/reports+json')).statusCode).toBe(204);
    const { body } = await sendBytes(port, plainRequest('GET', '/metrics'));
    expect(body).not.toMatch(/xxxx|made-up/);
  });
});
