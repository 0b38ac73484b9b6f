import { type Endpoint, endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Ctx } from '../../src/platform/ctx.ts';
import { bindRoutes } from '../../src/platform/http/bind.ts';
import { route } from '../../src/platform/http/route.ts';
import { createHttp } from '../../src/platform/http/server.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { type ApiDocument, apiDocument } from '../../src/platform/openapi/document.ts';
import { noLimits, testPortal } from '../portal.ts';
import { seededDatabase } from '../seeded.ts';
import { fuzz } from './fuzz.ts';
import { KnownIds, placesOf } from './requests.ts';

/** Requests a call: few at every commit, more in CI, most in a quiet night. */
const runs = { more: 100, deep: 1_000 }[process.env.TEST_TIER ?? ''] ?? 30;

const { db } = await seededDatabase();
const { app, ctx, config } = await testPortal({ database: db, limits: noLimits });
const document = (await app.inject('/openapi.json')).json() as ApiDocument;
const known = new KnownIds();
// Lists first: what they name is asked for by the calls about one thing.
const places = placesOf(document).toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

// Nobody delivers here; what was announced counts as heard.
afterAll(() => db.sql('update platform.outbox set delivered_at = now() where delivered_at is null'));

/** Calls whose good answer the seed has no data for: no body of it has a logo. */
const empty = new Set(['PB7']);

describe('whatever is sent to a call, the answer keeps the promises of the document', () => {
  test.each(places.map((place) => [place.operation.operationId, place] as const))(
    '%s',
    async (_, place) => {
      const outcome = await fuzz(app, document, place, known, runs);
      expect(outcome.broken).toBeUndefined();
      expect(outcome.good > 0, 'requests went through').toBe(!empty.has(place.operation.operationId));
    },
    150_000,
  );
});

describe('the search itself is tried on planted bugs', () => {
  const plain = { method: 'GET', access: 'public', summary: 'Planted', problems: [] } as const;
  const query = z.strictObject({ word: z.optional(z.string().check(z.maxLength(10))) });
  const response = z.object({ count: z.int() });
  const planted: [string, Endpoint, (word: string | undefined) => unknown][] = [
    [
      'a word that ends in a crash',
      endpoint({ ...plain, id: 'XX1', path: '/xx1', query, response }),
      (word) => ({ count: word?.includes('e') ? (null as never as string).length : 1 }),
    ],
    [
      'an answer off its schema',
      endpoint({ ...plain, id: 'XX2', path: '/xx2', query, response: z.unknown() }),
      () => ({ count: 'one' }),
    ],
    [
      'a refusal that is not told',
      endpoint({ ...plain, id: 'XX3', path: '/xx3', query, response }),
      () => {
        throw new DomainError('insufficient-balance');
      },
    ],
  ];

  test.each(planted)('%s is found', async (_, call, answer) => {
    const http = createHttp({ config, log: ctx.log, ids: ctx.ids, metrics: createMetrics(), isDraining: () => false });
    const handle = async (given: { query: { word?: string } }) => answer(given.query.word);
    bindRoutes(http, [route(call, handle as never)], {
      config,
      ctx: ctx as Ctx,
      actorOf: async () => ({ actor: { kind: 'anonymous', scope: { role: 'grp_public' } }, headers: {} }),
      isOperator: () => false,
      take: async () => {},
    });
    const told = apiDocument([{ ...call, response }], '1');
    const { broken } = await fuzz(http, told, placesOf(told)[0]!, new KnownIds(), 200);
    expect(broken).toMatch(/answered 500|off its schema|knows no answer 409/);
    await http.close();
  });
});
