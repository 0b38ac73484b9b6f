import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { Schedule } from '@isura/contract/request/schedule';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { fuzz } from '../../../../test/fuzz/fuzz.ts';
import { KnownIds, placesOf } from '../../../../test/fuzz/requests.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { SCHEDULES, schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import { type ApiResponse, formOf } from '../../../../test/people/browser.ts';
import { isLonger } from '../../../../test/tier.ts';
import type { ApiDocument } from '../../../platform/openapi/document.ts';

const portal = await demonstrationPortal();
const { app, db } = portal;
const world = await paymentWorld(portal);
const { maker } = world;
const of = schedulesOf(world);
const rows = (from: number, count: number) => Array.from({ length: count }, (_, nth) => vatRow(from + nth));
const withFault = (nth: number) => vatFile([...rows(nth, 2), vatRow(nth + 2, { vat_amount: '1.00' })]);
const idOf = ({ body }: ApiResponse): number => (body as unknown as Schedule).id;

/** The calls that change a schedule, each as its maker would make it. */
const changing: readonly [string, (by: Caller, id: number, key?: string) => Promise<ApiResponse>][] = [
  ['SC6', (by, id) => by.call({ method: 'PATCH', url: `${SCHEDULES}/${id}/rows/4`, body: { removed: true } })],
  ['SC7', (by, id) => by.call({ method: 'POST', url: `${SCHEDULES}/${id}/recheck`, body: {} })],
  [
    'SC8',
    (by, id, key = randomUUID()) =>
      by.call({
        method: 'POST',
        url: `${SCHEDULES}/${id}/submit`,
        body: { confirmWarnings: true, leaveExcluded: true },
        headers: { 'idempotency-key': key },
      }),
  ],
  ['SC9', (by, id) => by.call({ method: 'POST', url: `${SCHEDULES}/${id}/resubmit-excluded`, body: {} })],
  ['SC10', (by, id) => by.call({ method: 'DELETE', url: `${SCHEDULES}/${id}` })],
  [
    'SC13',
    (by, id, key = randomUUID()) =>
      by.call({
        method: 'PUT',
        url: `${SCHEDULES}/${id}/file`,
        body: formOf({}, { name: 'other.csv', bytes: vatFile(rows(900, 1)) }),
        headers: { 'idempotency-key': key },
      }),
  ],
  [
    'SC14',
    (by, id) =>
      by.call({
        method: 'POST',
        url: `${SCHEDULES}/${id}/fixes`,
        body: { column: 'vat_amount', code: 'E_TAX_MISMATCH' },
      }),
  ],
  [
    'SC15',
    (by, id) => by.call({ method: 'PATCH', url: `${SCHEDULES}/${id}/rows`, body: { rowNos: [2], removed: true } }),
  ],
];

describe('only its maker can change a schedule', () => {
  test('colleagues are denied, other organizations find nothing, and it stays as it was', async () => {
    const before = await of.sent(withFault(1));
    const colleague = await portal.as('maker2@mow.test');
    const stranger = await portal.as('maker@fra.test');
    for (const [call, make] of changing) {
      const own = await make(colleague, before.id);
      expect([call, own.status, own.body]).toMatchObject([call, 403, { code: 'access-denied' }]);
      const foreign = await make(stranger, before.id);
      expect([call, foreign.status, foreign.body]).toMatchObject([call, 404, { code: 'not-found' }]);
    }
    for (const what of ['', '/rows', '/issues-file', '/events'])
      expect((await stranger.call({ url: `${SCHEDULES}/${before.id}${what}` })).status).toBe(404);
    expect(await of.read(before.id)).toEqual(before);
  });

  test('a user who makes no payments sees neither the schedule, nor its rows, nor the list', async () => {
    const { id } = await of.sent(withFault(11));
    const admin = await portal.as('admin@mow.test');
    for (const what of [`/${id}`, `/${id}/rows`, ''])
      expect((await admin.call({ url: `${SCHEDULES}${what}` })).body).toMatchObject({ code: 'access-denied' });
  });
});

describe('a repeated call takes effect once', () => {
  test('a file under one key is one schedule; another file or no file under that key is refused', async () => {
    const [count] = await db.sql<{ count: bigint }>('select count(*) from request.schedule_upload');
    const key = randomUUID();
    const fields = {
      type: 'VAT',
      title: 'VAT withheld, October',
      narration: 'VAT OCT 2026',
      sourceBankAccountId: String(world.accountId),
      payDate: addDays(lagosDay(portal.clock.now()), 6),
      typeData: JSON.stringify({ taxPeriod: '2026-10', taxAuthorityId: world.authorityId }),
    };
    const send = (bytes: Buffer, headers: Record<string, string>) =>
      maker.call({ method: 'POST', url: SCHEDULES, headers, body: formOf(fields, { name: 'vat.csv', bytes }) });
    const bytes = vatFile(rows(21, 1));
    const first = await send(bytes, { 'idempotency-key': key });
    const again = await send(bytes, { 'idempotency-key': key });
    expect([first.status, again.status, idOf(again)]).toEqual([202, 202, idOf(first)]);
    expect((await send(vatFile(rows(22, 1)), { 'idempotency-key': key })).body).toMatchObject({
      code: 'idempotency-conflict',
    });
    expect((await send(bytes, {})).status).toBe(400);
    const [after] = await db.sql<{ count: bigint }>('select count(*) from request.schedule_upload');
    expect(Number(after!.count) - Number(count!.count)).toBe(1);
  });

  test('a schedule submitted twice under one key is one payment; under another key the call reports that it was submitted', async () => {
    const { id } = await of.sent(withFault(31));
    const key = randomUUID();
    const [, submit] = changing.find(([call]) => call === 'SC8')!;
    const first = await submit(maker, id, key);
    const again = await submit(maker, id, key);
    expect([first.status, again.status, idOf(again)]).toEqual([201, 201, idOf(first)]);
    expect((await submit(maker, id)).body).toMatchObject({ code: 'invalid-transition' });
    const paid = await db.sql('select 1 from request.payment_request where schedule_id = $1', [id]);
    expect(paid).toHaveLength(1);
  });

  test('two people submitting one schedule at once create one payment', async () => {
    const { id } = await of.sent(withFault(41));
    const [, submit] = changing.find(([call]) => call === 'SC8')!;
    const response = await Promise.all([submit(maker, id), submit(maker, id), submit(maker, id)]);
    expect(response.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await db.sql('select 1 from request.payment_request where schedule_id = $1', [id])).toHaveLength(1);
  });

  test('its excluded rows are resubmitted once, however many request it at once', async () => {
    const { id } = await of.sent(withFault(51));
    await of.submit(id);
    const [, resubmit] = changing.find(([call]) => call === 'SC9')!;
    const response = await Promise.all([resubmit(maker, id), resubmit(maker, id)]);
    expect(response.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await db.sql('select 1 from request.schedule_upload where resubmits_id = $1', [id])).toHaveLength(1);
  });

  test('a replacement file under one key is accepted once', async () => {
    const { id } = await of.sent(withFault(61));
    const key = randomUUID();
    const [, replace] = changing.find(([call]) => call === 'SC13')!;
    const response = [await replace(maker, id, key), await replace(maker, id, key)];
    expect(response.map(({ status }) => status)).toEqual([202, 202]);
    expect((await of.read(id)).files).toHaveLength(2);
  });
});

test('whatever its maker sends to a schedule call, the response conforms to the API document', async () => {
  const document = (await app.inject('/openapi.json')).json() as ApiDocument;
  const known = new KnownIds();
  known.learn(await of.sent(withFault(71)));
  const asMaker = {
    inject: (sent: InjectOptions) =>
      app.inject({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${maker.token}` } }),
  } as Pick<typeof app, 'inject'>;
  const places = placesOf(document).filter(({ operation }) => /^SC\d+$/.test(operation['x-call']));
  expect(places).toHaveLength(17);
  for (const place of places) {
    const { broken } = await fuzz(asMaker, document, place, known, isLonger ? 100 : 8);
    expect(broken, place.operation['x-call']).toBeUndefined();
  }
}, 150_000);
