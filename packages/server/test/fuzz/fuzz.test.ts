import { type Endpoint, endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routesOf } from '../../src/app.ts';
import { bindRoutes } from '../../src/platform/http/bind.ts';
import { route } from '../../src/platform/http/route.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { type ApiDocument, apiDocument } from '../../src/platform/openapi/document.ts';
import { sessionFor } from '../demonstration.ts';
import { deafQueue, emptyHttp, noLimits, openFrame, testPortal } from '../portal.ts';
import { seededDatabase } from '../seeded.ts';
import { isLonger } from '../tier.ts';
import { fuzz } from './fuzz.ts';
import { KnownIds, placesOf } from './requests.ts';

/** Requests per call: few at every commit, more in CI, most in the nightly run. */
const runs = { more: 100, deep: 1_000 }[process.env.TEST_TIER ?? ''] ?? 20;
/** A guarded call gets fewer at a commit: its answers after the guards follow the same schemas. */
const runsSignedIn = isLonger ? runs : 6;
/** An anonymous caller of a guarded call is refused whatever they send, so few runs suffice. */
const runsAtTheDoor = isLonger ? runs : 2;

const { db } = await seededDatabase({ people: true });
const { app, ctx, config, lines } = await testPortal({ database: db, limits: noLimits, queue: deafQueue });
const document = (await app.inject('/openapi.json')).json() as ApiDocument;
const known = new KnownIds();
// Lists first: calls about one thing use the ids they return.
const places = placesOf(document).toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

// No relay runs here; events count as delivered.
afterAll(() => db.sql('update platform.outbox set delivered_at = now() where delivered_at is null'));

/**
 * Calls for whose success the seed has no data (no organization in it has a logo), or that need a password, code or
 * key.
 */
const empty = new Set([
  'DM4', // a portal without demonstration users
  'PB7',
  'AU1',
  'AU2',
  'AU4',
  'AU6',
  'AU10',
  'AU11',
  'AU8',
  'ME7',
  'ME8',
  'CO4',
  'CO6',
  'CO8',
  'SB1',
  'SB2',
  // There is no reference, invoice or receipt to name; a quote names a service and answers its questions.
  'CO1',
  'CO2',
  'CO3',
  'CO5',
  'CO9',
  'IN1',
  'IN2',
  'IN12',
  'RC1',
  'RC2',
  'RC3',
  'RP10',
  // The portal is not connected to Remita here: these return not found.
  'RM1',
  'RM2',
  'RM3',
]);
const open = new Set<string>(
  routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false })
    .filter(({ call }) => ['public', 'test-mode', 'operator'].includes(call.access))
    .map(({ call }) => call.id),
);

/** Returns the same portal with the session of an administrator of the central office. */
async function signedIn(): Promise<Pick<typeof app, 'inject'>> {
  const { token } = await sessionFor(db, 'admin1@oagf.test', new Date());
  const inject = (sent: InjectOptions) =>
    app.inject({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } });
  return { inject } as Pick<typeof app, 'inject'>;
}

describe('every response of a call matches the API document, whatever is sent', () => {
  test.each(places.map((place) => [place.operation['x-call'], place] as const))(
    'every response of a call matches the API document, whatever is sent: %s',
    async (_, place) => {
      const id = place.operation['x-call'];
      const search = () => fuzz(app, document, place, known, open.has(id) ? runs : runsAtTheDoor);
      let outcome = await search();
      // A few requests may all be spoiled; a call that accepts none was not tested.
      for (
        let again = 0;
        again < 4 && open.has(id) && outcome.good === 0 && !outcome.broken && !empty.has(id);
        again += 1
      )
        outcome = await search();
      expect(outcome.broken).toBeUndefined();
      if (open.has(id)) return expect(outcome.good > 0 || empty.has(id), 'requests went through').toBe(true);
      expect(outcome.good > 0 && id !== 'AU9', 'a stranger came through').toBe(false);
      const { broken } = await fuzz(await signedIn(), document, place, known, runsSignedIn);
      expect(
        broken,
        lines.findLast((line) => line.includes('a bug ended')),
      ).toBeUndefined();
    },
    150_000,
  );
});

describe('the search finds planted bugs', () => {
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
      'a refusal that is not documented',
      endpoint({ ...plain, id: 'XX3', path: '/xx3', query, response }),
      () => {
        throw new DomainError('insufficient-balance');
      },
    ],
  ];

  test.each(planted)('the search finds the planted bug %s', async (_, call, answer) => {
    const http = emptyHttp({ config, ctx });
    const handle = async (input: { query: { word?: string } }) => answer(input.query.word);
    const planting = route(call as Endpoint & { access: 'public' }, { name: 'tryHere' }, handle as never);
    bindRoutes(http, [planting], openFrame({ config, ctx }));
    const found = apiDocument([{ call: { ...call, response }, name: 'tryHere' }], '1');
    const { broken } = await fuzz(http, found, placesOf(found)[0]!, new KnownIds(), 200);
    expect(broken).toMatch(/answered 500|off its schema|knows no answer 409/);
    await http.close();
  });
});
