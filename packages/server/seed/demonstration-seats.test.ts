import type { AuditorSeat } from '@isura/contract/identity/auditor-seat';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { addDemonstrationSeats } from './demonstration-seats.ts';

test('outside auditors have open, planned and ended seats, granted once', async () => {
  const portal = await demonstrationPortal();
  const { db, clock } = portal;
  const where = { adminUrl: db.adminUrl, appUrl: db.url };
  const times = [await addDemonstrationSeats(where, clock.now()), await addDemonstrationSeats(where, clock.now())];
  expect(times).toEqual([3, 0]);
  const { status, body } = await (await portal.as('admin1@oagf.test')).call({ url: '/api/auditor-seats' });
  expect(status).toBe(200);
  const seats = body as unknown as AuditorSeat[];
  expect(seats.map(({ name, status, orgName, can }) => [name, status, orgName !== undefined, can])).toEqual([
    ['Chinedu Okafor', 'PLANNED', true, ['end']],
    ['Hauwa Danjuma', 'OPEN', false, ['end']],
    ['Bukola Ige', 'ENDED', true, []],
  ]);
});
