import { randomUUID } from 'node:crypto';
import { type Access, bodyBytesOf } from '@isura/contract/kernel/endpoint';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { sessionFor } from '../../../test/demonstration.ts';
import { deafQueue, noLimits, testPortal } from '../../../test/portal.ts';
import { sentToDatabase } from '../../../test/schema/sent-to-database.ts';
import { seededDatabase } from '../../../test/seeded.ts';
import { firstOf, oneIn } from '../../../test/tier.ts';
import { routesOf } from '../../app.ts';
import { createMetrics } from '../metrics/metrics.ts';

const { db } = await seededDatabase({ people: true });
const { app } = await testPortal({ database: db, limits: noLimits, queue: deafQueue });
const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(({ call }) => call);

const tokens = await Promise.all(
  firstOf(1, ['admin1@oagf.test', 'admin@mow.test']).map(
    async (login) => (await sessionFor(db, login, new Date())).token,
  ),
);

const open = new Set<Access>(['public', 'test-mode', 'operator']);
/** Answers of a guarded call before it reads the input: not yours, not here, or a fresh proof is needed. */
const BEFORE_READING = ['access-denied', 'not-found', 'step-up-required'];

/**
 * Sends one bad request as a stranger and, when the call needs a session, as an administrator of the central office and
 * (in CI) of an MDA, each with a new session; expects a problem document with one of these codes. A stranger's
 * malformed request is refused before the database is queried.
 */
async function expectRefused(sent: InjectOptions, codes: readonly string[], access: Access = 'public'): Promise<void> {
  if (open.has(access)) return expectProblem(sent, codes, true);
  if (access === 'provider') return expectProblem(sent, [...codes, 'access-denied']);
  await expectProblem(sent, [...codes, 'session-ended']);
  for (const token of tokens)
    await expectProblem({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } }, [
      ...codes,
      ...BEFORE_READING,
    ]);
}

async function expectProblem(sent: InjectOptions, codes: readonly string[], isUnguarded = false): Promise<void> {
  const { answer, statements } = await sentToDatabase(() => app.inject(sent));
  const about = `${sent.method} ${String(sent.url).slice(0, 120)} ${String(sent.payload ?? '').slice(0, 60)} → ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, about).toBeLessThan(500);
  expect(answer.rawPayload.length, about).toBeLessThanOrEqual(65_536);
  expect(answer.headers['content-type'], about).toBe('application/problem+json; charset=utf-8');
  const { code, status, traceId, type } = answer.json();
  expect(codes, about).toContain(code);
  if (isUnguarded && code !== 'not-found') expect(statements, about).toEqual([]);
  expect({ status, type }).toEqual({ status: answer.statusCode, type: `/problems/${code}` });
  expect(traceId).toBe(answer.headers['x-trace-id']);
}

const addressOf = (path: string, word = '1') => path.replaceAll(/\{\w+\}/g, word);
// Signing out (AU9) answers 204 whatever is sent, also to an ended session: there is nothing to refuse.
const each = calls.filter((call) => call.endedSession !== 'welcome').map((call, nth) => [call.id, call, nth] as const);
/** At a commit a call gets one in so many of the faults that are found before its own schema; its neighbours get the others. */
const ONE_IN = 4;

describe('bad addresses, for every call', () => {
  type BadQuery = [string, string, string[]];
  const queries: BadQuery[] = [
    ['a field it does not know', 'nobody-knows=1', ['validation-failed']],
    ['page -1', 'page=-1', ['validation-failed']],
    ['a page of 10^9', 'size=1000000000', ['validation-failed']],
    ['a word of 7 KB', `query=${'w'.repeat(7_000)}`, ['validation-failed']],
  ];
  const spoiled: BadQuery[] = [
    ['a size in words', 'size=1e3', ['validation-failed']],
    ['page given twice', 'page=0&page=0', ['validation-failed']],
    ['a NUL character', 'query=%00', ['malformed-request']],
    ['a % without its digits', 'query=%zz', ['malformed-request']],
    ['bytes that are not UTF-8', 'query=%c3%28', ['malformed-request']],
    ['a word of 10 KB', `query=${'w'.repeat(10_240)}`, ['uri-too-long']],
    ['__proto__', '__proto__=1', ['validation-failed']],
    ['a path into the prototype', 'constructor[prototype][admin]=1', ['validation-failed']],
    ['200 fields', Array.from({ length: 200 }, (_, i) => `f${i}=1`).join('&'), ['malformed-request']],
    ['a filter given 301 times', Array.from({ length: 301 }, () => 'status=1').join('&'), ['malformed-request']],
  ];

  test.each(each)(
    'every call refuses a bad address: %s',
    async (_, { method, path, body, access, unknownFields, upload, rawBody, idempotent }, nth) => {
      const all = [...queries, ...oneIn(ONE_IN, spoiled, nth)];
      // Calls that ignore unknown fields (docs/spec/calls.md#common-rules) refuse only unreadable ones.
      const bad = unknownFields === 'ignore' ? all.filter(([, , codes]) => !codes.includes('validation-failed')) : all;
      for (const [, query, codes] of bad)
        await expectRefused(
          {
            method,
            url: `${addressOf(path)}?${query}`,
            ...(body ? { payload: {} } : {}),
            ...(idempotent ? { headers: { 'idempotency-key': randomUUID() } } : {}),
          },
          upload || rawBody ? [...codes, 'unsupported-media-type'] : codes,
          access,
        );
    },
  );

  const withPath = each.filter(([, { path }]) => path.includes('{'));
  const ids = ['-1', '9'.repeat(30)];
  const spoiledIds = ['0', '1.5', '1e9', '9'.repeat(15), '__proto__', "1'--", '1%2f..', '%00', '%zz', 'x'.repeat(600)];

  test.each(withPath)(
    'every call refuses a bad address: %s with another word in its path',
    async (id, { method, path, access, produces }, nth) => {
      const codes = ['validation-failed', 'not-found', 'malformed-request', 'uri-too-long'];
      // Organization 0 of the central trail means all of them (AT2). A page address that is too long gets an HTML answer
      // like any page. A draft that does not exist is deleted by any key of letters and digits (ME23).
      const requested = [...ids, ...oneIn(ONE_IN, spoiledIds, nth)].filter(
        (one) =>
          !(produces?.includes('text/html') && one.length > 500) && !(id === 'ME23' && /^[-\w.]{1,200}$/.test(one)),
      );
      for (const word of requested.filter((one) => id !== 'AT2' || one !== '0'))
        await expectRefused({ method, url: addressOf(path, word) }, codes, access);
    },
  );
});

describe('bad bodies, for every call', () => {
  const writing = each.filter(([, { method }]) => method !== 'GET');
  const notAForm = ['unsupported-media-type', 'validation-failed'];
  const json = { 'content-type': 'application/json' };
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  type BadRequest = [string, string | Buffer, Record<string, string>, string[]];
  const bodies: BadRequest[] = [
    ['no type', '{}', {}, ['unsupported-media-type']],
    ['a word', '"word"', json, ['validation-failed']],
    ['no body at all', '', {}, ['validation-failed']],
  ];
  const spoiled: BadRequest[] = [
    ['text', 'hello', { 'content-type': 'text/plain' }, ['unsupported-media-type']],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, ['unsupported-media-type']],
    ['a packed body', '{}', { ...json, 'content-encoding': 'gzip' }, ['unsupported-media-type']],
    ['another alphabet', '{}', { 'content-type': 'application/json; charset=utf-16' }, ['unsupported-media-type']],
    ['half of JSON', '{"a":', json, ['malformed-request']],
    ['two values', '{}{}', json, ['malformed-request']],
    ['not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), json, ['malformed-request']],
    ['a NUL character', '{"a":"\\u0000"}', json, ['malformed-request']],
    ['65 levels', nested(65), json, ['malformed-request']],
    ['15,000 levels', nested(15_000), json, ['malformed-request']],
    [
      '101 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, 1]))),
      json,
      ['malformed-request'],
    ],
    ['1,001 entries', JSON.stringify(Array.from({ length: 1_001 }, () => 1)), json, ['malformed-request']],
    ['__proto__', '{"__proto__":{"admin":true}}', json, ['malformed-request']],
    ['__proto__ in escapes', '{"\\u005f_proto__":{"admin":true}}', json, ['malformed-request']],
    ['a prototype by the constructor', '{"constructor":{"prototype":{"admin":true}}}', json, ['malformed-request']],
    ['a number', '5', json, ['validation-failed']],
    ['nothing', 'null', json, ['validation-failed']],
  ];

  test.each(writing)(
    'every call refuses a bad body: %s',
    async (_, { method, path, access, body, upload, rawBody }, nth) => {
      const all = [...bodies, ...oneIn(ONE_IN, spoiled, nth)];
      // A call without a body has nothing to validate in a readable one; a call that takes a file reads no other body.
      const bad = body ? all : all.filter(([, , , codes]) => !codes.includes('validation-failed'));
      for (const [, payload, headers, codes] of bad)
        await expectRefused(
          { method, url: addressOf(path), payload, headers },
          upload ? notAForm : rawBody ? [...codes, ...notAForm] : codes,
          access,
        );
    },
  );

  test.each(writing)('every call refuses a bad body: %s with a body one byte too long', async (_, call) => {
    const most = bodyBytesOf(call);
    const sent = { method: call.method, url: addressOf(call.path), headers: json };
    await expectRefused({ ...sent, payload: `"${'x'.repeat(most - 1)}"` }, ['body-too-large'], call.access);
    const { code } = (await app.inject({ ...sent, payload: `"${'x'.repeat(most - 2)}"` })).json();
    expect(code).not.toBe('body-too-large');
  });

  test.each(writing)(
    'every call refuses a bad body: %s with a key that is not a uuid',
    async (_, { method, path, access, upload, rawBody }) => {
      for (const key of ['1', 'x'.repeat(2_000), '00000000-0000-0000-0000-00000000000g'])
        await expectRefused(
          { method, url: addressOf(path), payload: {}, headers: { 'idempotency-key': key } },
          upload || rawBody ? notAForm : ['validation-failed'],
          access,
        );
    },
  );
});

describe('a refusal', () => {
  test('a refusal lists every fault beside its field, in words a person can act on', async () => {
    const url = '/services/organization/api/public/services?page=-1&size=1000&query=&colour=red';
    const { errors, fieldErrors, detail } = (await app.inject(url)).json();
    expect(detail).toBe('3 fields need attention.');
    expect(errors).toEqual(fieldErrors);
    expect(errors).toContainEqual({ field: 'size', code: 'too-big', message: 'Size must be at most 200' });
    expect(errors).toContainEqual({
      field: 'colour',
      code: 'unknown-field',
      message: 'colour is not a field of this call. Remove it',
    });
  });

  test('a refusal does not repeat what was sent', async () => {
    const answer = await app.inject('/services/organization/api/public/services?size=<script>&ada@example.com=1');
    expect(answer.body).not.toMatch(/<script>/);
    expect(answer.statusCode).toBe(400);
  });
});
