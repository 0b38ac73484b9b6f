import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { seed } from '../../../../seed/seed.ts';
import { testDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { addressOfPoint, placeFrom } from './place.domain.ts';
import { placeOf } from './place.service.ts';

const db = await testDatabase();
await seed(db.adminUrl, { demonstration: false });
const actor = { kind: 'payer', userId: 7, scope: { role: 'grp_payer', userId: 7 } } as Actor;
const warned: unknown[] = [];
const at = (latitude: number, longitude: number, mapsUrl?: string) =>
  placeOf(
    {
      inTx: db.inTx,
      config: mapsUrl ? { mapsUrl } : {},
      log: { warn: (facts: unknown) => warned.push(facts) },
    } as unknown as Ctx,
    actor,
    { latitude, longitude },
  );

const requested: string[] = [];
let answers: (response: ServerResponse) => void = (response) => response.end('{}');
const maps = createServer((request: IncomingMessage, response) => {
  requested.push(request.url ?? '');
  answers(response);
});
await new Promise<void>((done) => maps.listen(0, '127.0.0.1', done));
afterAll(() => maps.close());
const url = `http://127.0.0.1:${(maps.address() as AddressInfo).port}/reverse?lat={latitude}&lon={longitude}`;

describe('the place of a point', () => {
  test('the place of a point is the nearest town of our list', async () => {
    expect(await at(5.1, 7.36)).toEqual({
      address: 'Aba, Abia',
      city: 'Aba',
      state: 'Abia',
      country: 'Nigeria',
      postalCode: '',
    });
    expect((await at(9.06, 7.49)).state).toBe('Federal Capital Territory');
  });

  test('the place of a point is not found far from every town', async () => {
    await expect(at(51.5, -0.12)).rejects.toMatchObject({ code: 'not-found' });
    await expect(at(90, 0)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('the place of a point is what the operator’s maps service answers, queried no more exactly than ten metres', async () => {
    answers = (response) =>
      response.end(
        JSON.stringify({
          display_name: '12, Aba Road, Aba',
          address: { town: 'Aba', state: 'Abia State', country: 'Nigeria', postcode: '450001' },
        }),
      );
    expect(await at(5.106584321, 7.366674321, url)).toEqual({
      address: '12, Aba Road, Aba',
      city: 'Aba',
      state: 'Abia State',
      country: 'Nigeria',
      postalCode: '450001',
    });
    expect(requested.at(-1)).toBe('/reverse?lat=5.1066&lon=7.3667');
  });

  test.each([
    ['refuses', (response: ServerResponse) => response.writeHead(500).end()],
    ['speaks no JSON', (response: ServerResponse) => response.end('<html>')],
    ['knows nothing there', (response: ServerResponse) => response.end('{"error":"Unable to geocode"}')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
  ])(
    'the place of a point is the nearest town where that service %s, and no log contains the point',
    async (_, how) => {
      answers = how;
      warned.length = 0;
      expect((await at(5.1, 7.36, url)).city).toBe('Aba');
      expect(JSON.stringify(warned)).not.toContain('7.36');
    },
  );
});

test('a maps service may answer in our own format, at an address without placeholders for the coordinates', () => {
  expect(addressOfPoint('https://maps.example/geo?key=1', { latitude: 5, longitude: 7.25 })).toBe(
    'https://maps.example/geo?key=1&latitude=5.0000&longitude=7.2500',
  );
  const place = { address: 'Aba Road', city: 'Aba', state: 'Abia', country: 'Nigeria', postalCode: '' };
  expect(placeFrom(place)).toEqual(place);
  for (const nothing of [null, [], 7, {}, { address: {} }]) expect(placeFrom(nothing)).toBeUndefined();
});
