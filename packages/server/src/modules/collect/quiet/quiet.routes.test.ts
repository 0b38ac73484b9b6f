import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { QuietServices } from '@isura/contract/report/quiet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { watchServices } from './quiet.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const QUIET = '/services/accountingservice/api/analytics/quiet-services';
const [owner] = await db.sql<{ org: bigint; one: bigint; other: bigint }>(`
  select o.id as org, min(s.id) as one, max(s.id) as other from org.organization o
  join org.service s on s.org_id = o.id and s.status = 'ACTIVE'
  where o.id = (select org_id from identity.organization_user u join identity.app_user a on a.id = u.user_id where a.login = 'admin@mow.test')
  group by o.id`);
const [quietId, shiftedId] = [Number(owner?.one), Number(owner?.other)];
const people = async () => ({
  accountant: await portal.as('accountant@mow.test'),
  stranger: await portal.as('accountant@fra.test'),
  central: await portal.as('admin1@oagf.test'),
});
const response = async (by: Caller): Promise<QuietServices> =>
  (await by.call({ url: QUIET })).body as unknown as QuietServices;

/** Inserts payment figures of a service by a channel, `daily` on each of the days from `from` to `to` days ago. */
const paid = (serviceId: number, channel: string, daily: number, from: number, to: number) =>
  db.sql(
    `insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo)
      select $1, $2, $3, 'SUCCESSFUL', $4::date - n, $5, $5::bigint * 100000 from generate_series($6::int, $7::int) n
      on conflict (org_id, day, service_id, channel, status) do update set count = d.count + excluded.count`,
    [owner?.org, serviceId, channel, lagosDay(clock.now()), daily, to, from],
  );
const events = async () =>
  (
    await db.sql<{ service: number; kind: string }>(
      `select (payload ->> 'serviceId')::int as service, payload ->> 'kind' as kind from platform.outbox where event = 'service.quiet'
        and org_id = $1 order by id`,
      [owner?.org],
    )
  ).map(({ service, kind }) => ({ service, kind }));

// The figures are inserted without payments; the earlier ones are restored afterwards.
const both = `${quietId}, ${shiftedId}`;
beforeAll(async () => {
  await db.sql(`create table public.kept as select * from collect.collection_day where service_id in (${both})`);
  await db.sql(`delete from collect.collection_day where service_id in (${both})`);
  await paid(quietId, 'CARD', 10, 100, 4);
  await paid(shiftedId, 'CARD', 10, 100, 8);
  await paid(shiftedId, 'BANK_BRANCH', 10, 100, 8);
  await paid(shiftedId, 'BANK_BRANCH', 12, 7, 1);
  await watchServices(ctx);
});

afterAll(async () => {
  await db.sql(`delete from collect.collection_day where service_id in (${both})`);
  await db.sql('insert into collect.collection_day select * from public.kept');
  await db.sql('drop table public.kept');
});

test('an organization sees its service without payments and its service that moved to one channel', async () => {
  const through = addDays(lagosDay(clock.now()), -1);
  const { services, ...rest } = await response((await people()).accountant);
  expect(services).toMatchObject([
    { serviceId: quietId, kind: 'QUIET', since: addDays(through, -2), through, days: 3, expected: 30 },
    { serviceId: shiftedId, kind: 'ONE_CHANNEL', channel: 'BANK_BRANCH', share: 100, usually: 50, days: 7 },
  ]);
  expect(rest).toEqual({ through });
});

test('another organization sees neither; the central office sees both, and how often the alarm was false', async () => {
  const { stranger, central } = await people();
  expect((await response(stranger)).services).toEqual([]);
  const { services, proof } = await response(central);
  expect(services.map(({ serviceId }) => serviceId)).toEqual([quietId, shiftedId]);
  expect(proof).toMatchObject({ rang: 1, forNothing: 0 });
});

test('each is announced once, and is among what needs attention of its organization', async () => {
  const once = [
    { service: quietId, kind: 'QUIET' },
    { service: shiftedId, kind: 'ONE_CHANNEL' },
  ];
  expect((await events()).toSorted((a, b) => a.kind.localeCompare(b.kind) * -1)).toEqual(once);
  await watchServices(ctx);
  expect(await events()).toHaveLength(2);
  const { body } = await (await people()).accountant.call({
    url: '/services/accountingservice/api/analytics/dashboard',
  });
  expect(body['alerts']).toContainEqual(expect.objectContaining({ kind: 'SERVICES_QUIET', count: 2 }));
});

test('a service that takes money again is no longer quiet, and is announced again when it stops once more', async () => {
  await paid(quietId, 'CARD', 10, 0, 0);
  clock.advance(24 * 60 * 60);
  await watchServices(ctx);
  expect((await response((await people()).accountant)).services.map(({ kind }) => kind)).not.toContain('QUIET');
  clock.advance(3 * 24 * 60 * 60);
  await watchServices(ctx);
  expect((await events()).filter(({ service, kind }) => service === quietId && kind === 'QUIET')).toHaveLength(2);
  const { proof } = await response((await people()).central);
  expect(proof).toMatchObject({ rang: 3, forNothing: 1 });
});

test('a service of a suspended organization is not expected to take money: nobody is notified, and its alarms are withdrawn', async () => {
  const before = await events();
  await db.sql(`update org.organization set status = 'SUSPENDED' where id = $1`, [owner?.org]);
  clock.advance(24 * 60 * 60);
  await watchServices(ctx);
  expect((await response((await people()).central)).services).toEqual([]);
  expect(await events()).toEqual(before);
  await db.sql(`update org.organization set status = 'LIVE' where id = $1`, [owner?.org]);
});
