import { createHash } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { makeFile } from '../../../../test/file/making-files.ts';
import { addPast } from '../../../../test/past.ts';
import { sweepFiles } from './make-file.service.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const BASE = '/services/accountingservice/api/exports';
const today = lagosDay(clock.now());
await addPast(db, { first: addDays(today, -3), last: today, settledBefore: today });
const accountant = await portal.as('accountant@mow.test');
const central = await portal.as('admin1@oagf.test');
const days = { 'start-date': `${addDays(today, -3)}T00:00:00`, 'end-date': `${today}T23:59:00` };

async function fileOf(who: Caller, report: string, format: string, filters: object) {
  const response = await who.call({ method: 'POST', url: BASE, body: { report, format, filters } });
  const { id, title } = response.body as unknown as { id: number; title: string };
  await makeFile(ctx, id);
  const headers = { authorization: `Bearer ${who.token}` };
  const { rawPayload } = await portal.app.inject({ url: `${BASE}/${id}/file`, headers });
  return { id, title, bytes: rawPayload, madeAt: clock.now().toISOString() };
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Looks up a hash without signing in. */
const look = async (sha256: string, ip = '192.0.2.1') => {
  const url = `/services/accountingservice/api/public/reports/verify?sha256=${encodeURIComponent(sha256)}`;
  const answer = await portal.app.inject({ url, remoteAddress: ip });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};

test.each([
  ['inflow', 'CSV'],
  ['inflow', 'XLSX'],
  ['inflow', 'PDF'],
  ['inflow-summary', 'CSV'],
  ['payments', 'XLSX'],
  ['balance-sheet', 'PDF'],
])(
  'a %s file as %s is recognized by its hash: report, requester and time, and nothing more',
  async (report, format) => {
    const { title, bytes, madeAt } = await fileOf(accountant, report, format, report === 'balance-sheet' ? {} : days);
    const { status, body } = await look(hashOf(bytes));
    expect([status, body]).toEqual([
      200,
      {
        title,
        organization: 'Ministry of Works (demonstration)',
        madeAt: expect.stringContaining(madeAt.slice(0, 10)),
      },
    ]);
    expect((await look(` ${hashOf(bytes).toUpperCase()} `)).body).toEqual(body);
  },
);

test('a file on all organizations says so, and one on a single organization names it', async () => {
  const all = await fileOf(central, 'inflow-summary', 'CSV', days);
  expect((await look(hashOf(all.bytes))).body).toMatchObject({ organization: 'All MDAs' });
});

test('a file changed by one byte, or made elsewhere, is not recognized', async () => {
  const { bytes } = await fileOf(accountant, 'inflow', 'CSV', days);
  const changed = Buffer.from(bytes);
  changed[changed.length - 2]! ^= 1;
  for (const each of [changed, Buffer.from('made elsewhere')])
    expect(await look(hashOf(each))).toMatchObject({
      status: 404,
      body: { code: 'not-found', detail: expect.stringContaining('changed since') },
    });
  for (const typed of ['', 'abc', `${'g'.repeat(64)}`, `${'a'.repeat(63)}`])
    expect((await look(typed)).body).toMatchObject({ code: 'validation-failed' });
});

test('the hash is shown with the file and in its notification', async () => {
  const { id, title, bytes } = await fileOf(accountant, 'inflow', 'CSV', days);
  await portal.deliver();
  const { body } = await accountant.call({ url: '/services/notificationservice/api/notifications' });
  const notices = body as unknown as { title: string; body: string }[];
  expect(notices.filter((each) => each.title === `${title} is ready`).map((each) => each.body)).toContainEqual(
    expect.stringContaining(hashOf(bytes)),
  );
  expect((await accountant.call({ url: `${BASE}/${id}` })).body).toMatchObject({ sha256: hashOf(bytes) });
});

test('a network with fifty misses a day is blocked until tomorrow, and another is not', async () => {
  const miss = (n: number) => look(hashOf(Buffer.from(`guess ${n}`)), '198.51.100.7');
  let last = { status: 0, body: {} as Record<string, unknown> };
  for (let n = 0; n <= 50; n += 1) {
    last = await miss(n);
    if (n % 25 === 24) clock.advance(61); // stays below the separate limit per minute
  }
  expect(last).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect((await look(hashOf(Buffer.from('guess')), '203.0.113.9')).status).toBe(404);
});

test('a file is still recognized after it was deleted', async () => {
  const { id, bytes, title } = await fileOf(accountant, 'inflow', 'CSV', days);
  clock.advance(7 * 86_400 + 1);
  await sweepFiles(ctx);
  const late = await portal.as('accountant@mow.test');
  expect((await late.call({ url: `${BASE}/${id}` })).body).toMatchObject({ status: 'EXPIRED', sha256: hashOf(bytes) });
  expect((await look(hashOf(bytes))).body).toMatchObject({ title });
});
