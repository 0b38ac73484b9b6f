import { addDays, addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { type Kobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { Inflows, Ranking } from '@isura/contract/report/analytics';
import type { CollectionSummary, PendingInflows, RejectedItem } from '@isura/contract/report/collection-view';
import type { Receivables } from '@isura/contract/report/receivables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawEveryStatus } from '../../../../test/money/every-status.ts';
import { addPast } from '../../../../test/past.ts';
import { placeInSector } from './place.queries.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { db, clock } = portal;
const begun = lagosDay(clock.now());
await addPast(db, { first: `${addMonths(periodOf(begun), -3)}-15`, last: begun });
await drawEveryStatus(portal);
const today = lagosDay(clock.now());

const ACC = '/services/accountingservice/api';
const COL = '/services/collectionservice/api';
const numRuns = { more: 60, deep: 300 }[process.env['TEST_TIER'] ?? ''] ?? 8;
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('accountant@mow.test');
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const [office] = await db.sql<{ id: number }>(`select id from org.organization where type = 'OAGF'`);
const viewedBy = (who: Caller) => (who === central ? office?.id : mow?.id);

async function read<T>(who: Caller, url: string): Promise<T> {
  const { status, text, body } = await who.call({ url });
  expect([url, status], text).toEqual([url, 200]);
  return body as T;
}
const overview = (who: Caller, query = '', orgId = viewedBy(who)) =>
  read<CollectionSummary>(who, `${ACC}/analytics/collection-view/${orgId}/summary?${query}`);
async function listed(who: Caller, query: string, header = 'x-total-amount') {
  const { status, headers, text } = await who.call({ url: `${COL}/payments?${query}&size=1` });
  expect(status, text).toBe(200);
  return { count: Number(headers['x-total-count']), amount: String(headers[header]) };
}
const rangeOf = (first?: string, last?: string) =>
  [first && `start-date=${first}T00:00:00`, last && `end-date=${last}T23:59:00`].filter(Boolean).join('&');
const kobo = (amount: unknown): bigint => koboOf(String(amount)) ?? -1n;

test('every tile matches the screen it leads to, for any days and every viewer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(central, staff),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 60 }),
      async (who, back, length) => {
        const first = addDays(today, -back);
        const requested = rangeOf(first, addDays(first, length));
        const tiles = await overview(who, requested);
        const inflows = await read<Inflows>(who, `${ACC}/analytics/inflows?${requested}`);
        expect(tiles.received).toEqual({ count: inflows.count, amount: inflows.total });
        expect(tiles.before).toEqual(inflows.before);
        const of = who === central ? 'analytics/oagf/receivables' : 'analytics/receivables';
        const { outstanding, overdue, ageing } = await read<Receivables>(who, `${ACC}/${of}?${requested}`);
        expect([tiles.outstanding, tiles.overdue, tiles.ageing]).toEqual([outstanding, overdue, ageing]);
        const services = await read<Ranking>(who, `${ACC}/services/top-ten?${requested}`);
        expect(tiles.topService).toEqual(services.count > 0 ? services.rows[0] : undefined);
        if (who === central)
          for (const [path, top] of [
            ['mdas/top-ten', tiles.topMda],
            ['sectors/top-ten', tiles.topSector],
          ] as const) {
            const { count, rows } = await read<Ranking>(who, `${ACC}/${path}?${requested}`);
            expect(top).toEqual(count > 0 ? rows[0] : undefined);
          }
      },
    ),
    { numRuns },
  );
});

test.each([
  ['staff', staff],
  ['the central office', central],
])('the pending amounts for %s match the payment lists, by age and by channel', async (_, who) => {
  const { pending } = await overview(who);
  const lists: [keyof PendingInflows, string][] = [
    ['paid', 'status=SUCCESSFUL&settlement=UNSETTLED'],
    ['attempts', 'status=INITIATED&status=PENDING'],
  ];
  for (const [part, narrowed] of lists) {
    const { ages, channels, count, amount } = pending[part];
    const header = part === 'paid' ? 'x-total-amount' : 'x-total-unconfirmed';
    expect([part, count > 0]).toEqual([part, true]);
    expect({ count, amount: String(amount) }).toEqual(await listed(who, narrowed, header));
    for (const { label, start, end, ...age } of ages) {
      const same = await listed(who, `${narrowed}&${rangeOf(start, end)}`, header);
      expect([label, age.count, String(age.amount)]).toEqual([label, same.count, same.amount]);
    }
    expect(ages.reduce((all, age) => all + age.count, 0)).toBe(count);
    for (const { key, ...channel } of channels) {
      const same = await listed(who, `${narrowed}&channel=${key}`, header);
      expect([key, channel.count, String(channel.amount)]).toEqual([key, same.count, same.amount]);
    }
    expect(channels.reduce((all, channel) => all + kobo(channel.amount), 0n)).toBe(kobo(amount));
  }
  expect(pending.paid.ages.map(({ expected }) => expected)).toEqual([addDays(today, 1), today, undefined, undefined]);
});

test('an organization sees its sector and its place in it by what was received, and no amount of another', async () => {
  const query = rangeOf(addDays(today, -80), today);
  const { sector } = await overview(staff, query);
  const { rows } = await read<Ranking>(central, `${ACC}/mdas/top-ten?sector-id=${sector?.id}&${query}`);
  const received = rows.filter(({ count, key }) => count > 0 || key === String(mow?.id));
  expect(sector).toEqual({
    id: expect.any(Number),
    name: expect.any(String),
    place: received.findIndex(({ key }) => key === String(mow?.id)) + 1,
    of: received.length,
  });
  const { rows: sectors } = await read<Ranking>(central, `${ACC}/sectors/top-ten?${query}`);
  expect(sectors.find(({ key }) => key === String(sector?.id))?.name).toBe(sector?.name);
  expect((await overview(central, query, mow?.id)).sector).toEqual(sector);
  expect((await overview(central, query)).sector).toBeUndefined();
  const orgId = Number(rows.find(({ key }) => key !== String(mow?.id))?.key ?? 0);
  const ofAnother = await portal.ctx.inTx({ role: 'grp_org', orgId: mow!.id, userId: 1 }, (tx) =>
    placeInSector(tx, orgId, { first: addDays(today, -80), last: today }),
  );
  expect(ofAnother).toBeUndefined();
});

test('an organization sees only its own figures; the central office sees the same for that organization', async () => {
  const own = await overview(staff);
  expect(await overview(central, '', mow?.id)).toEqual(own);
  const url = `${ACC}/analytics/collection-view/${office?.id}/summary`;
  expect((await staff.call({ url })).status).toBe(404);
  for (const who of [staff, central])
    expect((await who.call({ url: url.replace(`/${office?.id}/`, '/999999/') })).status).toBe(404);
});

const rejectedOf = async (who: Caller, query: string, orgId = viewedBy(who)) => {
  const { status, headers, text, body } = await who.call({
    url: `${ACC}/analytics/collection-view/${orgId}/rejected-items?${query}`,
  });
  expect(status, text).toBe(200);
  const items = body as unknown as RejectedItem[];
  return { items, count: Number(headers['x-total-count']), amount: String(headers['x-total-amount']) };
};

test('the rejected figures match the rejected items in total, by kind and by reason, for any days and every viewer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(central, staff),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      async (who, back, length) => {
        const first = addDays(today, -back);
        const requested = rangeOf(first, addDays(first, length));
        const { rejected } = await overview(who, requested);
        const { items, ...all } = await rejectedOf(who, `${requested}&size=1000`);
        expect(all).toEqual({ count: rejected.count, amount: String(rejected.amount) });
        expect(all.amount).toBe(nairaOf(sum(items.map(({ amount }) => kobo(amount) as Kobo))));
        expect(items.length).toBe(all.count);
        for (const { kind, reason, count, amount } of rejected.reasons) {
          const mine = items.filter((item) => item.kind === kind && item.reason === reason);
          expect([kind, reason, mine.length]).toEqual([kind, reason, count]);
          const same = await rejectedOf(who, `${requested}&kind=${kind}&reason=${reason}&size=1`);
          expect([same.count, same.amount]).toEqual([count, String(amount)]);
        }
      },
    ),
    { numRuns },
  );
});

test('every kind of rejected item is covered, and pages come newest first without a gap', async () => {
  const requested = rangeOf(addDays(today, -60), today);
  const { items } = await rejectedOf(staff, `${requested}&size=1000`);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['PAYMENT', 'SETTLEMENT', 'INVOICE']));
  expect(new Set(items.map(({ orgId }) => orgId))).toEqual(new Set([mow!.id]));
  const moments = items.map(({ at }) => new Date(at).getTime());
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  const paged = await Promise.all(
    Array.from({ length: Math.ceil(items.length / 3) }, (_, page) =>
      rejectedOf(staff, `${requested}&size=3&page=${page}`).then((found) => found.items),
    ),
  );
  expect(paged.flat()).toEqual(items);
});

test('nobody sees the rejected items of another organization', async () => {
  const { status } = await staff.call({
    url: `${ACC}/analytics/collection-view/${office?.id}/rejected-items`,
  });
  expect(status).toBe(404);
});
