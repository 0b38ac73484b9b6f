// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@isura/contract/kernel/endpoint';
import { asKobo, Money } from '@isura/contract/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, callForFile, pointCalls } from './api-client.ts';
import { ApiProblem, NoAnswer } from './api-errors.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

const common = { access: 'public', summary: 'For this test', problems: [] } as const;
const Line = z.object({ name: z.string(), amount: Money });
const list = endpoint({
  ...common,
  id: 'T1',
  method: 'GET',
  path: '/lists/{listId}/lines',
  params: z.object({ listId: z.string() }),
  query: z.object({
    query: z.optional(z.string()),
    page: z.optional(z.string()),
    status: z.optional(z.array(z.string())),
  }),
  response: z.array(Line),
  paged: true,
});
const pay = endpoint({
  ...common,
  id: 'T2',
  method: 'POST',
  path: '/pay',
  body: Line,
  response: Line,
  idempotent: 'required',
});
const plain = endpoint({ ...common, id: 'T3', method: 'GET', path: '/plain', response: z.object({ ok: z.boolean() }) });
const send = endpoint({
  ...common,
  id: 'T4',
  method: 'POST',
  path: '/files',
  upload: { maxBytes: 100 },
  body: z.object({ purpose: z.string() }),
  response: z.object({ id: z.int() }),
});
const fetched = endpoint({
  ...common,
  id: 'T5',
  method: 'GET',
  path: '/files/{id}',
  params: z.object({ id: z.int() }),
  response: z.string(),
  produces: ['image/png'],
});

interface ApiResponse {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}
let reply: ApiResponse;
let answer: (response: ServerResponse) => void;
let server: Server;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    reply = { method, url, headers, body: Buffer.concat(chunks).toString() };
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() =>
  pointCalls({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: () => ({ device: 'a test' }),
  }),
);

describe('a call', () => {
  test('a call fills in the path, omits empty filters, repeats list keys and reads a page', async () => {
    answer = json(200, [{ name: 'Permit', amount: '9007199254740993.00' }], { 'x-total-count': '1284' });
    const page = await call(list, {
      params: { listId: 'a/b' },
      query: { query: '', page: '2', status: ['NEW', 'FAILED'] },
    });
    expect(reply.url).toBe('/lists/a%2Fb/lines?page=2&status=NEW&status=FAILED');
    expect(page).toEqual({ items: [{ name: 'Permit', amount: asKobo(900_719_925_474_099_300n) }], total: 1284 });
  });

  test('a call encodes its body and sends the idempotency key and the client headers', async () => {
    answer = json(200, { name: 'Permit', amount: '25750.00' });
    const key = newIdempotencyKey();
    await call(
      pay,
      { body: { name: 'Permit', amount: asKobo(2_575_000n) } },
      { idempotencyKey: key, background: true },
    );
    expect(JSON.parse(reply.body)).toEqual({ name: 'Permit', amount: '25750.00' });
    expect(reply.headers).toMatchObject({ 'idempotency-key': key, 'x-background': '1', device: 'a test' });
  });

  test('a call to a report sends the time this page last wrote, as the server returned it', async () => {
    const report = { ...list, standby: true } as const;
    answer = json(200, [], { 'x-total-count': '0' });
    await call(report, { params: { listId: 'a' }, query: {} });
    expect(reply.headers['x-read-after']).toBeUndefined();
    answer = json(200, { name: 'Permit', amount: '1.00' }, { 'x-wrote-at': '2026-11-21T13:32:00.125Z' });
    await call(pay, { body: { name: 'Permit', amount: asKobo(100n) } }, { idempotencyKey: newIdempotencyKey() });
    answer = json(200, [], { 'x-total-count': '0' });
    await call(list, { params: { listId: 'a' }, query: {} });
    expect(reply.headers['x-read-after']).toBeUndefined();
    await call(report, { params: { listId: 'a' }, query: {} });
    expect(reply.headers['x-read-after']).toBe('2026-11-21T13:32:00.125Z');
  });

  test('a call with a file sends a form with its fields', async () => {
    answer = (response) => response.end('{"id":7}');
    const file = new Blob(['the bytes'], { type: 'image/png' });
    expect(await call(send, { body: { purpose: 'LOGO' }, file })).toEqual({ id: 7 });
    expect(reply.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(reply.body).toMatch(/name="purpose"\r\n\r\nLOGO/);
    expect(reply.body).toMatch(/name="file"[\s\S]*the bytes/);
  });

  test('a call that produces a file returns its bytes', async () => {
    answer = (response) => response.setHeader('content-type', 'image/png').end('picture');
    const file = await callForFile(fetched, { params: { id: 7 } });
    expect([file.type, await file.text()]).toEqual(['image/png', 'picture']);
    expect(reply.url).toBe('/files/7');
  });

  test('a call that moves money is not sent without an idempotency key', async () => {
    await expect(call(pay, { body: { name: 'Permit', amount: asKobo(1n) } })).rejects.toThrow('idempotency key');
  });

  test('a call that is refused returns the code, the fields and the trace id', async () => {
    answer = json(
      400,
      {
        code: 'validation-failed',
        detail: 'Check what you typed.',
        traceId: 'abc',
        errors: [{ field: 'email', code: 'format', message: 'Enter an email address' }],
      },
      { 'retry-after': '40' },
    );
    const refusal = await call(plain).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiProblem);
    expect(refusal).toMatchObject({
      code: 'validation-failed',
      status: 400,
      message: 'Check what you typed.',
      traceId: 'abc',
      retryAfterSeconds: 40,
      errors: [{ field: 'email' }],
    });
  });

  test('a call answered by something other than the portal counts as a fault on our side', async () => {
    answer = (response) => response.writeHead(502, { 'x-trace-id': 'xyz' }).end('<h1>Bad gateway</h1>');
    await expect(call(plain)).rejects.toMatchObject({ code: 'internal-error', status: 502, traceId: 'xyz' });
  });

  test('a call without a response says so, and an aborted one is not called a fault', async () => {
    answer = (response) => response.destroy();
    await expect(call(plain)).rejects.toBeInstanceOf(NoAnswer);
    const gone = new AbortController();
    gone.abort();
    await expect(call(plain, {}, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a call cut off in the middle of its answer is without a response: whether it was done is unknown', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"name":"Permit"', () => response.destroy());
    };
    const sent = call(pay, { body: { name: 'Permit', amount: asKobo(1n) } }, { idempotencyKey: newIdempotencyKey() });
    await expect(sent).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe('a call that came at a bad moment', () => {
  const now = { 'retry-after': '0' };
  /** Answers the first `count` requests with a refusal, the next ones with this; returns what was sent. */
  function refusing(count: number, status: number, code: string, headers: Record<string, string>, then: unknown) {
    const sent: ApiResponse[] = [];
    answer = (response) => {
      sent.push(reply);
      if (sent.length <= count) return json(status, { code, detail: 'Wait a moment.' }, headers)(response);
      return json(200, then)(response);
    };
    return sent;
  }

  test('a call that came at a bad moment is sent once more after the time the server says, and the person sees only the answer', async () => {
    for (const [status, code] of [
      [429, 'rate-limited'],
      [503, 'busy'],
    ] as const) {
      const sent = refusing(1, status, code, now, { ok: true });
      expect(await call(plain)).toEqual({ ok: true });
      expect(sent).toHaveLength(2);
    }
  });

  test('a call that came at a bad moment is sent once more only once, and then the refusal is shown', async () => {
    const sent = refusing(2, 429, 'rate-limited', now, { ok: true });
    await expect(call(plain)).rejects.toMatchObject({ code: 'rate-limited', message: 'Wait a moment.' });
    expect(sent).toHaveLength(2);
  });

  test('a call that came at a bad moment with what was typed is sent again whole, under the same key, when nothing was done', async () => {
    const line = { name: 'Permit', amount: '1.00' };
    const sent = refusing(1, 429, 'rate-limited', now, line);
    const key = newIdempotencyKey();
    await call(pay, { body: { name: 'Permit', amount: asKobo(100n) } }, { idempotencyKey: key });
    expect(sent.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body)])).toEqual([
      [key, line],
      [key, line],
    ]);
  });

  test('a call that came at a bad moment is shown at once when the wait is long, or when a change may have been made', async () => {
    const long = refusing(1, 429, 'rate-limited', { 'retry-after': '60' }, { ok: true });
    await expect(call(plain)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(long).toHaveLength(1);
    const change = refusing(1, 503, 'busy', now, { name: 'Permit', amount: '1.00' });
    const sent = call(pay, { body: { name: 'Permit', amount: asKobo(1n) } }, { idempotencyKey: newIdempotencyKey() });
    await expect(sent).rejects.toMatchObject({ code: 'busy' });
    expect(change).toHaveLength(1);
  });

  test('a call that came at a bad moment is abandoned while it waits when the page no longer needs it', async () => {
    const gone = new AbortController();
    answer = (response) => {
      json(429, { code: 'rate-limited' }, { 'retry-after': '3' })(response);
      setImmediate(() => gone.abort());
    };
    await expect(call(plain, {}, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('keys are version 4 UUIDs and never repeat', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key))).toBe(
    true,
  );
});
