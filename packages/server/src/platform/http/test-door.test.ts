import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { noLimits, testPortal } from '../../../test/portal.ts';
import { liveSettings, testKey } from '../../../test/process/live-settings.ts';
import { sendBytes } from '../../../test/process/wire.ts';

const db = await testDatabase();
const token = testKey('of the operator');
const portal = (env: Record<string, string>) =>
  testPortal({ database: db, limits: noLimits, env: { METRICS_TOKEN: token, ...env } });
const closed = await portal({ ALLOW_PUBLIC_TEST: 'off' });
const open = await portal({ ALLOW_PUBLIC_TEST: 'on' });
const tokenless = await testPortal({ database: db, limits: noLimits, env: { ALLOW_PUBLIC_TEST: 'on' } });
const live = await portal(liveSettings);

const elsewhere: [who: string, headers: Record<string, string>][] = [
  ['somebody a proxy passed on', { 'x-forwarded-for': '192.0.2.7' }],
  ['somebody a proxy says is this machine', { 'x-forwarded-for': '127.0.0.1' }],
  ['somebody a tunnel passed on', { forwarded: 'for=192.0.2.7' }],
  ['somebody who asks for another name', { host: 'pay.example.gov.ng' }],
  ['somebody whose name only begins like this machine', { host: '127.0.0.1.example.com:3000' }],
  ['somebody who puts a name before this machine', { host: 'evil@127.0.0.1' }],
  ['somebody who puts a name and a word before it', { host: 'evil:word@localhost:3000' }],
  ['somebody who puts an address behind it', { host: '127.0.0.1/pay.example.gov.ng' }],
  ['somebody who writes this machine as a number', { host: '2130706433' }],
  ['somebody a network for delivery passed on', { 'cf-connecting-ip': '192.0.2.7' }],
  ...[
    'cdn-loop',
    'cf-ray',
    'true-client-ip',
    'x-client-ip',
    'fastly-client-ip',
    'fly-client-ip',
    'x-forwarded-host',
    'x-forwarded',
    'x-original-host',
    'x-envoy-external-address',
    'x-real-ip',
    'via',
    'x-arr-log-id',
    'x-varnish',
    'x-request-start',
    'x-cloud-trace-context',
    'x-nf-client-connection-ip',
    'x-sucuri-clientip',
    'front-end-https',
    'tailscale-user-login',
    'akamai-origin-hop',
    'x-tunnel-id',
  ].map((name): [string, Record<string, string>] => [`somebody who comes with ${name}`, { [name]: 'x' }]),
];
const ask = async ({ app }: typeof open, url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.inject({ url, headers })).statusCode;

describe('a portal in TEST', () => {
  test.each(elsewhere)('a portal in TEST does not answer %s', async (_who, headers) => {
    for (const url of ['/', '/config.json', '/dev/messages.json', '/api/account'])
      expect(await ask(closed, url, headers), url).toBe(403);
    const reported = await closed.app.inject({ url: '/config.json', headers });
    expect(reported.json()).toMatchObject({
      code: 'access-denied',
      detail: expect.stringContaining('ALLOW_PUBLIC_TEST=on'),
    });
  });

  test('a portal in TEST answers clients on its own machine', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
      expect(await ask(closed, '/dev/messages.json', { host }), host).toBe(200);
  });
});

describe('on the connection', () => {
  const ports = new Map<typeof open, number>();
  beforeAll(async () => {
    for (const each of [closed, live]) {
      await each.app.listen({ port: 0, host: '127.0.0.1' });
      ports.set(each, (each.app.server.address() as AddressInfo).port);
    }
  });
  const response = async (of: typeof open, bytes: string) => (await sendBytes(ports.get(of)!, bytes)).status;
  const requested = (address: string, ...hosts: string[]) =>
    `GET ${address} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`;

  test.each([
    ['127.0.0.1', 'pay.example.gov.ng'],
    ['pay.example.gov.ng', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
  ])('the host must be named once: not %s and %s', async (first, second) => {
    for (const each of [closed, live]) expect(await response(each, requested('/config.json', first, second))).toBe(400);
    expect(await response(closed, requested('/config.json', '127.0.0.1'))).toBe(200);
    expect(await response(live, requested('/config.json', 'pay.example.gov.ng'))).toBe(200);
  });

  test('an address that names another host is treated as that host', async () => {
    expect(await response(closed, requested('http://pay.example.gov.ng/config.json', '127.0.0.1'))).toBe(403);
  });
});

describe('a portal in TEST that is open to others', () => {
  test.each(elsewhere.slice(0, 3))(
    "a portal in TEST that is open to others serves its pages to %s, but not everybody's messages",
    async (_who, headers) => {
      expect(await ask(open, '/config.json', headers)).toBe(200);
      for (const url of ['/dev/messages', '/dev/messages.json', '/dev/messages.json?to=a@b.test', '/dev/messages.css'])
        expect(await ask(open, url, headers), url).toBe(403);
    },
  );

  test('a portal in TEST that is open to others shows messages to callers with the metrics token; without one, only on its own machine', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7', authorization: `Bearer ${token}` };
    expect(await ask(open, '/dev/messages.json', headers)).toBe(200);
    expect(await ask(open, '/dev/messages.json')).toBe(403);
    expect(await ask(tokenless, '/dev/messages.json')).toBe(200);
    expect(await ask(tokenless, '/dev/messages.json', { 'x-forwarded-for': '192.0.2.7' })).toBe(403);
    expect(await ask(open, '/dev/messages.json', { ...headers, authorization: 'Bearer another' })).toBe(403);
  });
});

test('a portal with real money responds to all callers, from any host', async () => {
  for (const [, headers] of elsewhere) expect(await ask(live, '/config.json', headers)).toBe(200);
});
