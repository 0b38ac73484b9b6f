import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import { testPortal } from '../../../test/portal.ts';
import { liveSettings } from '../../../test/process/live-settings.ts';
import { documented, documentText, routesOf } from '../../app.ts';
import { handClock } from '../clock/clock.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { inventory } from './inventory.ts';
import { sections } from './sections.ts';

const { app } = await testPortal({ clock: handClock() });
const live = await testPortal({
  env: liveSettings,
});
const get = (url: string) => app.inject({ method: 'GET', url });
const operations = (document: {
  paths: Record<string, Record<string, { operationId: string; 'x-call': string; tags: string[] }>>;
}) => Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the description of the API', () => {
  test('the description of the API is the same whenever it is built, and docs/api.md has a line for each call and schema (npm run openapi)', () => {
    expect(documentText()).toBe(documentText());
    const committed = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
    expect(committed).toBe(inventory(documented()));
  });

  test('a changed word of a call changes its digest and no other', () => {
    const changed = structuredClone(documented());
    changed.paths['/services/organization/api/public/organizations']!.get!.summary += ' now';
    const lines = inventory(documented()).split('\n');
    const other = inventory(changed).split('\n');
    expect(other.filter((line, at) => line !== lines[at])).toEqual([expect.stringMatching(/^\| PB1 /)]);
  });

  test('the description of the API has every call once, under a unique operation name and its id, in a described section', () => {
    const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
    const calls = routes.map(({ call }) => call.id);
    const found = operations(JSON.parse(documentText()));
    const named = found.map((one) => [one['x-call'], one.operationId]);
    expect(named.toSorted()).toEqual(routes.map(({ call, name }) => [call.id, name]).toSorted());
    expect(new Set(found.map(({ operationId }) => operationId)).size).toBe(calls.length);
    expect(
      found.filter(({ operationId }) => !/^[a-z]+([A-Z][a-z]+)+$/.test(operationId)).map((one) => one['x-call']),
    ).toEqual([]);
    expect(calls.filter((id) => !(id.replace(/\d+$/, '') in sections))).toEqual([]);
  });

  test('the description of the API lists what a call changes only for writes, and only as calls that read', () => {
    const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(({ call }) => call);
    const reading = new Set(calls.filter(({ method }) => method === 'GET').map(({ id }) => id));
    const strange = calls.flatMap(({ id, method, changes = [] }: Endpoint) =>
      method === 'GET' && changes.length > 0
        ? [id]
        : changes.filter((each) => !reading.has(each)).map((each) => `${id}: ${each}`),
    );
    expect(strange).toEqual([]);
  });

  test('the description of the API defines each schema once and has no dangling references', () => {
    const { components } = JSON.parse(documentText());
    const names = Object.keys(components.schemas);
    expect(names.filter((name) => name.endsWith('Input') && names.includes(name.slice(0, -5)))).toEqual([]);
    for (const [reference] of documentText().matchAll(/#\/components\/[^"]+/g)) {
      const [, , kind = '', name = ''] = reference.split('/');
      expect(components[kind], reference).toHaveProperty([name]);
    }
  });

  test('the description of the API is served as it was written, without the calls of Remita where it is not connected, and those of test mode when real money moves', async () => {
    const whole = JSON.parse(documentText());
    const ofRemita = Object.keys(whole.paths).filter((path) =>
      operations({ paths: { path: whole.paths[path] } }).some((one) => /^RM\d/.test(one['x-call'])),
    );
    expect(ofRemita.length).toBeGreaterThan(0);
    for (const path of ofRemita) delete whole.paths[path];
    expect((await get('/openapi.json')).json().paths).toEqual(whole.paths);
    const ids = operations((await live.app.inject('/openapi.json')).json()).map((one) => one['x-call']);
    expect(ids).toContain('PB1');
    expect(ids.filter((id) => id.startsWith('DM'))).toEqual([]);
  });
});

describe('the document as it is sent', () => {
  const read = (ip: string, headers: Record<string, string> = {}, url = '/openapi.json') =>
    app.inject({ url, headers, remoteAddress: ip });

  test('the document as it is sent is packed for readers that unpack it, and is not sent again to those that have it', async () => {
    const sent = await read('198.51.100.1', { 'accept-encoding': 'br, gzip' });
    expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(sent.rawPayload).toString()).toBe((await read('198.51.100.1')).payload);
    expect(sent.rawPayload.length).toBeLessThan(documentText().length / 5);
    const again = await read('198.51.100.1', { 'if-none-match': String(sent.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('the document as it is sent is sent thirty times a minute to one network, and other networks have it meanwhile', async () => {
    const answers = [];
    for (let n = 0; n < 31; n += 1)
      answers.push(await read('198.51.100.2', {}, n % 2 === 0 ? '/openapi.json' : '/docs/json'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect(answers.at(-1)!.json()).toMatchObject({ code: 'rate-limited' });
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read('198.51.100.3')).statusCode).toBe(200);
  });
});

describe('the page of the documentation', () => {
  test.each(['/docs', '/docs/static/swagger-ui.css', '/docs/static/swagger-ui-bundle.js', '/docs/json'])(
    'the page of the documentation at %s answers with its own policy',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('the page of the documentation has the quick start below it, as plain text', async () => {
    const answer = await get('/docs/quick-start');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.payload).toBe(readFileSync(join(import.meta.dirname, '../../../../../docs/quick-start.md'), 'utf8'));
    expect(answer.headers['content-security-policy']).not.toContain("'unsafe-inline'");
  });

  test('the page of the documentation does not loosen the policy of anything else', async () => {
    for (const url of ['/openapi.json', '/', '/nothing-here', '/config.json', '/docs-and-more'])
      expect((await get(url)).headers['content-security-policy'], url).not.toMatch(/style-src 'self' 'unsafe-inline'/);
  });

  test.each(['/docs', '/docs/quick-start', '/openapi.json'])(
    'the page of the documentation at %s accepts no other method',
    async (url) => {
      const answer = await app.inject({ method: 'DELETE', url });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    },
  );
});
