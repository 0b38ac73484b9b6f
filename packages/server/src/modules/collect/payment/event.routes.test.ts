import { randomBytes, randomUUID } from 'node:crypto';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sandboxPortal } from '../../../../test/money/sandbox.ts';
import { testKey } from '../../../../test/process/live-settings.ts';
import { sign } from '../../../platform/seal/signature.ts';
import { signatureHeaders } from '../sandbox/sandbox.gateway.fake.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.service.ts';
import { askDue } from './ask-provider.service.ts';
import { simulatedProvider } from './gateways.service.ts';

/** Forged events tried at every commit, in CI, and in a nightly run. */
const forgeries = { more: 1_000, deep: 10_000 }[process.env.TEST_TIER ?? ''] ?? 60;
const races = { more: 100, deep: 1_000 }[process.env.TEST_TIER ?? ''] ?? 6;
const newer = testKey('the newer of the provider');
const older = testKey('the older of the provider');

const portal = await sandboxPortal({ env: { PROVIDER_SECRETS: `sandbox=${newer},sandbox=${older}` } });
const { db, clock, bill, start, outcome } = portal;
/** The sandbox provider, which can also be made to report another amount than it took. */
const sandbox = sandboxProvider.open(portal.ctx);
let reported: Kobo | undefined;
simulatedProvider.give(portal.ctx, {
  ...sandbox,
  statusOf: async (refs) =>
    (await sandbox.statusOf(refs)).map((one) =>
      one.state === 'PAID' && reported !== undefined ? { ...one, amount: reported } : one,
    ),
});
const EVENTS = '/services/collectionservice/api/providers/sandbox/events';

interface SentEvent {
  bytes: Buffer;
  at: string;
  id: string;
  hex: string;
}

const nowIn = (seconds: number) => String(Math.floor(clock.now().getTime() / 1_000) + seconds);

/** Returns an event about these transactions, with a valid signature unless an option breaks it. */
function eventAbout(refs: readonly string[], { offset = 0, secret = newer, body = '' } = {}): SentEvent {
  const bytes = Buffer.from(body || JSON.stringify(refs.map((transaction) => ({ transaction, state: 'PAID' }))));
  const at = nowIn(offset);
  const id = randomUUID();
  return { bytes, at, id, hex: sign(secret, at, id, bytes) };
}

const send = ({ bytes, at, id, hex }: SentEvent, path = EVENTS) =>
  portal.post(path, bytes, { [signatureHeaders.at]: at, [signatureHeaders.id]: id, [signatureHeaders.hex]: hex });

/** Returns an attempt that was paid at its provider, which has not reported it yet. */
async function paidUnheard(): Promise<{ id: number; ref: string }> {
  const { id, reference } = await bill();
  await start(reference);
  await outcome(reference, { outcome: 'SUCCESS', delivery: 'LOST' });
  const [row] = await db.sql<{ ref: string }>('select provider_ref as ref from collect.payment where invoice_id = $1', [
    id,
  ]);
  return { id, ref: row!.ref };
}

/** Returns everything an event could have changed. */
const effects = async () =>
  (
    await db.sql<{ all: string }>(
      `select concat_ws('/', (select count(*) from collect.receipt), (select count(*) from ledger.posting),
         (select count(*) from platform.outbox), (select count(*) from platform.inbox), (select count(*) from audit.audit_event),
         (select string_agg(status, ',' order by id) from collect.payment)) as all`,
    )
  )[0]!.all;

const status = async (id: number) => (await portal.payments(id))[0]?.status;

describe('a provider event', () => {
  test('a provider event signed by either live secret is accepted', async () => {
    for (const secret of [newer, older]) {
      const { id, ref } = await paidUnheard();
      expect(await send(eventAbout([ref], { secret }))).toMatchObject({ status: 200, body: { received: true } });
      expect(await status(id)).toBe('SUCCESSFUL');
    }
  });

  test('a provider event is recorded together with its effect, under the id the provider gave', async () => {
    const { ref } = await paidUnheard();
    const good = eventAbout([ref]);
    await send(good);
    await send(good);
    expect(
      await db.sql('select consumer, handled_at is not null as handled from platform.inbox where event_id = $1', [
        good.id,
      ]),
    ).toEqual([{ consumer: 'provider:sandbox', handled: true }]);
  });

  test('a provider event leaves in the trail the trace of the call that brought it, or of the run that queried the provider', async () => {
    const traces = () =>
      db.sql<{ trace: string }>(
        `select trace_id as trace from audit.audit_event where entity_type = 'payment' order by id desc limit 1`,
      );
    const { ref } = await paidUnheard();
    const answer = await send(eventAbout([ref]));
    expect(await traces()).toEqual([{ trace: answer.headers['x-trace-id'] }]);
    const { id } = await paidUnheard();
    clock.advance(24 * 60);
    await askDue(portal.ctx);
    expect(await status(id)).toBe('SUCCESSFUL');
    expect((await traces())[0]?.trace).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a provider event about several transactions at once updates each of them', async () => {
    const all = [await paidUnheard(), await paidUnheard(), await paidUnheard()];
    await send(eventAbout(all.map(({ ref }) => ref)));
    expect(await Promise.all(all.map(({ id }) => status(id)))).toEqual(['SUCCESSFUL', 'SUCCESSFUL', 'SUCCESSFUL']);
  });

  test('a provider event that is forged, stale, altered, swapped or unsigned is refused, and has no effect', async () => {
    const { ref } = await paidUnheard();
    const other = await paidUnheard();
    const [good, twin] = [eventAbout([ref]), eventAbout([other.ref])];
    const before = await effects();
    const bad: SentEvent[] = [
      { ...good, at: '', id: '', hex: '' },
      eventAbout([ref], { secret: 'a-secret-nobody-gave-to-anybody' }),
      eventAbout([ref], { secret: portal.config.secretKey }),
      eventAbout([ref], { offset: -301 }),
      eventAbout([ref], { offset: 301 }),
      { ...good, bytes: twin.bytes },
      { ...good, id: twin.id },
      { ...good, at: nowIn(1) },
      { ...good, hex: twin.hex },
      { ...good, bytes: Buffer.concat([good.bytes, Buffer.from(' ')]) },
      { ...good, bytes: Buffer.from(good.bytes.toString().replace('PAID', 'PA1D')) },
      { ...good, hex: good.hex.toUpperCase() },
      { ...good, hex: `${good.hex},${good.hex}` },
    ];
    for (const one of bad) expect(await send(one)).toMatchObject({ status: 403, body: { code: 'access-denied' } });
    expect(await effects()).toBe(before);
    expect((await send(good)).status).toBe(200);
  });

  test('random forgeries of a provider event are not accepted', async () => {
    const { ref } = await paidUnheard();
    const good = eventAbout([ref]);
    const before = await effects();
    const bytes = fc.oneof(fc.constant(good.bytes), fc.constant(eventAbout(['somebody-elses']).bytes));
    const at = fc.oneof(fc.constant(good.at), fc.integer({ min: -400, max: 400 }).map(nowIn), fc.string());
    const id = fc.oneof(fc.constant(good.id), fc.uuid());
    const hex = fc.oneof(
      fc.constant(good.hex),
      fc.constant(randomBytes(32).toString('hex')),
      fc
        .nat(63)
        .map(
          (place) => `${good.hex.slice(0, place)}${good.hex[place] === '0' ? '1' : '0'}${good.hex.slice(place + 1)}`,
        ),
    );
    const visible = fc.record({ bytes, at, id, hex }).map((one) => ({ ...one, at: one.at.replaceAll(/[^!-~]/g, '') }));
    await fc.assert(
      fc.asyncProperty(visible, async (one) => {
        fc.pre(one.bytes !== good.bytes || one.at !== good.at || one.id !== good.id || one.hex !== good.hex);
        expect((await send(one)).status).toBe(403);
      }),
      { numRuns: forgeries },
    );
    expect(await effects()).toBe(before);
  }, 3_600_000);

  test('a provider event that is repeated gets the same response and changes nothing; after five minutes it is refused', async () => {
    const { ref } = await paidUnheard();
    const good = eventAbout([ref]);
    await send(good);
    const before = await effects();
    for (let again = 0; again < 3; again += 1) expect((await send(good)).status).toBe(200);
    await Promise.all(Array.from({ length: 8 }, () => send(good)));
    clock.advance(301);
    expect((await send(good)).status).toBe(403);
    expect(await effects()).toBe(before);
  });

  test('a provider event is never trusted: the portal queries the provider and uses its response', async () => {
    const { id, reference } = await bill();
    await start(reference);
    const [row] = await db.sql<{ ref: string }>(
      'select provider_ref as ref from collect.payment where invoice_id = $1',
      [id],
    );
    const before = await effects();
    expect((await send(eventAbout([row!.ref]))).status).toBe(200);
    expect(await effects()).toBe(before);
    await outcome(reference, { outcome: 'DECLINE', delivery: 'LOST' });
    await send(eventAbout([row!.ref]));
    expect(await status(id)).toBe('FAILED');
  });

  test('a provider event that arrives during a query, a cancellation and a new attempt is applied once, without a deadlock', async () => {
    for (let round = 0; round < races; round += 1) {
      const { id, ref } = await paidUnheard();
      const reference = ref.split('-')[0]!;
      clock.advance(31);
      const cancel = `/services/collectionservice/api/public/checkouts/${reference}/attempts/1/cancel`;
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => send(eventAbout([ref]))),
        askDue(portal.ctx).then(() => ({ status: 200 })),
        portal.post(cancel, { token: await portal.tokenOf(reference) }),
        start(reference),
        start(reference, { channel: 'POS' }),
      ]);
      expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
      const all = await portal.payments(id);
      expect(all[0]).toMatchObject({ status: 'SUCCESSFUL', receipts: 1 });
      expect(all.filter(({ status }) => status === 'SUCCESSFUL')).toHaveLength(1);
    }
  }, 3_600_000);

  test('a provider event about an unknown transaction is accepted and changes nothing', async () => {
    const before = await effects();
    expect((await send(eventAbout(['270512345678-1-00000000']))).status).toBe(200);
    expect(await effects()).toBe(before);
  });

  test.each([
    '',
    '{',
    '{}',
    'null',
    '[null]',
    '[{"transaction":7}]',
    JSON.stringify(Array(101).fill({ transaction: 'x' })),
  ])('signed bytes without content are refused: %s', async (body) => {
    const wrong = eventAbout([], { body: body || ' ' });
    expect(await send(wrong)).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
  });

  test('a provider event is accepted only for a provider this portal is connected to, and only in the right form', async () => {
    const good = eventAbout(['270512345678-1-00000000']);
    expect((await send(good, EVENTS.replace('sandbox', 'remita'))).status).toBe(404);
    expect((await send(good, EVENTS.replace('sandbox', 'SANDBOX'))).status).toBe(400);
    const large = { ...good, bytes: Buffer.alloc(1_100_000, 0x20) };
    expect((await send(large)).status).toBe(413);
    expect((await portal.app.inject({ method: 'GET', url: EVENTS })).statusCode).toBe(405);
    const form = await portal.post(EVENTS, good.bytes, { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
  });
});

test.each([0n, -1n])(
  'a provider that reports %i kobo paid is not believed, but its next report of a real amount is',
  async (kobo) => {
    const { id, ref } = await paidUnheard();
    reported = asKobo(kobo);
    try {
      expect(await send(eventAbout([ref]))).toMatchObject({ status: 200, body: { received: true } });
      clock.advance(60);
      await askDue(portal.ctx);
      expect(await portal.payments(id)).toMatchObject([{ status: 'PENDING', receipts: 0 }]);
    } finally {
      reported = undefined;
    }
    expect(await send(eventAbout([ref]))).toMatchObject({ status: 200 });
    expect(await status(id)).toBe('SUCCESSFUL');
  },
);
