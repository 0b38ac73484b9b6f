import { randomUUID } from 'node:crypto';
import { PublicEventType } from '@isura/contract/connect/public-event-types';
import { publicEvents } from '@isura/contract/connect/public-events';
import { lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { payableServices } from '../../../../test/money/collections.ts';
import { act, invoice, paymentWorld, submitted } from '../../../../test/money/payments.ts';
import { paid, paidOf, settleAll } from '../../../../test/money/settling.ts';
import { programOf } from '../../../../test/people/programs.ts';
import { insertWaiting } from './event.queries.ts';
import { publishEvents } from './publish-events.service.ts';

const EVENTS = '/services/organization/api/events';
const COL = '/services/collectionservice/api';
const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { db, clock, ctx } = portal;
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const [fra] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
/** A person who signs in anew for each call, because the clock moves on beyond a session. */
const fresh = (login: string): Pick<Caller, 'call'> => ({
  call: async (request, proof) => (await portal.as(login)).call(request, proof),
});
const [admin, stranger, central] = [fresh('admin@mow.test'), fresh('admin@fra.test'), fresh('admin1@oagf.test')];

interface Event {
  id: string;
  type: PublicEventType;
  orgId: number;
  mode: string;
  position: number;
  source: { type: string; id: number; number?: string; sequence: number };
  data: Record<string, unknown>;
  links: { self?: string };
}
interface Part {
  events: Event[];
  cursor: string;
  hasMore: boolean;
}

const answer = (who: Pick<Caller, 'call'>, query = '') => who.call({ url: `${EVENTS}${query}` });
const after = async (who: Pick<Caller, 'call'>, query = ''): Promise<Part> => {
  const response = await answer(who, query);
  expect(response.status, response.text).toBe(200);
  return response.body as unknown as Part;
};
/** Returns where the log ends for somebody. */
async function endFor(who: Pick<Caller, 'call'>): Promise<string> {
  let part = await after(who, '?limit=500');
  while (part.hasMore) part = await after(who, `?limit=500&cursor=${part.cursor}`);
  return part.cursor;
}

/** Writes events of an organization that wait for the publisher. */
async function written(orgId: number, count: number): Promise<void> {
  await db.sql(
    `insert into connect.waiting_event (outbox_id, part, public_id, type, org_id, source_type, source_id, data, created_at)
     select 1000000 + coalesce((select max(last_sequence) from connect.event_source where source_type = 'bank_account'
       and source_id = $1), 0) * 1000 + n, 1, gen_random_uuid(), 'bank_account.decided', $1, 'bank_account', $1,
       '{"decision":"APPROVED"}', $3::timestamptz from generate_series(1, $2::int) n`,
    [orgId, count, clock.now()],
  );
}
const positions = async () =>
  (await db.sql<{ position: bigint }>('select position from connect.event order by position')).map(({ position }) =>
    Number(position),
  );

describe('publishing', () => {
  test('publishing from two processes at once gives positions without a gap, and each event once', async () => {
    await written(mow!.id, 700);
    const [one, other] = await Promise.all([publishEvents(ctx), publishEvents(ctx)]);
    expect(one + other).toBe(700);
    const all = await positions();
    expect(all).toEqual(all.map((_, nth) => nth + 1));
    const sequences = await db.sql<{ sequence: bigint }>(
      `select sequence from connect.event where source_type = 'bank_account' and source_id = $1 order by position`,
      [mow!.id],
    );
    expect(sequences.map(({ sequence }) => Number(sequence))).toEqual(sequences.map((_, nth) => nth + 1));
    expect(await publishEvents(ctx)).toBe(0);
  });

  test('publishing skips nothing that is committed late: what is not committed yet gets a later position', async () => {
    const before = (await positions()).length;
    const committed = Promise.withResolvers<void>();
    const inserted = Promise.withResolvers<void>();
    const late = db.inTx({ role: 'grp_job' }, async (tx) => {
      const { id: orgId } = mow!;
      await insertWaiting(
        tx,
        [
          {
            ...{ publicId: randomUUID(), type: 'bank_account.decided', sourceType: 'bank_account', sourceId: 1 },
            ...{ sourceNumber: null, selfPath: null, data: { decision: 'REJECTED' } },
          },
        ],
        { outboxId: '1', orgId, at: clock.now() },
      );
      inserted.resolve();
      await committed.promise;
    });
    await inserted.promise;
    await written(fra!.id, 1);
    expect(await publishEvents(ctx)).toBe(1);
    const { cursor } = await after(central, `?cursor=${before}`);
    committed.resolve();
    await late;
    await publishEvents(ctx);
    const { events } = await after(central, `?cursor=${cursor}`);
    expect(events.map(({ data }) => data)).toEqual([{ decision: 'REJECTED' }]);
    expect(await positions()).toEqual(Array.from({ length: before + 2 }, (_, nth) => nth + 1));
  });
});

describe('reading', () => {
  test('reading from a cursor returns the same events first, and goes on after the last of them', async () => {
    const start = await endFor(admin);
    await written(mow!.id, 3);
    await publishEvents(ctx);
    const first = await after(admin, `?cursor=${start}&limit=2`);
    expect([first.events.length, first.hasMore]).toEqual([2, true]);
    await written(mow!.id, 2);
    await publishEvents(ctx);
    expect((await after(admin, `?cursor=${start}&limit=2`)).events).toEqual(first.events);
    const rest = await after(admin, `?cursor=${first.cursor}`);
    expect([rest.events.length, rest.hasMore]).toEqual([3, false]);
    expect(await after(admin, `?cursor=${rest.cursor}`)).toEqual({ events: [], cursor: rest.cursor, hasMore: false });
  });

  test('reading with a filter that matches nothing moves the cursor on, so that nothing is searched twice', async () => {
    const start = await endFor(admin);
    await written(mow!.id, 2);
    await publishEvents(ctx);
    const { events, cursor } = await after(admin, `?cursor=${start}&type=invoice.paid&type=key.ending`);
    expect([events, cursor]).toEqual([[], await endFor(admin)]);
    const own = await after(admin, `?cursor=${start}&source=bank_account:${mow!.id}`);
    expect(own.events).toHaveLength(2);
    expect((await after(admin, `?since=${new Date(clock.now().getTime() + 1).toISOString()}`)).events).toEqual([]);
  });

  test('an organization reads its own events alone, the central office all', async () => {
    const start = await endFor(central);
    await written(mow!.id, 1);
    await written(fra!.id, 1);
    await publishEvents(ctx);
    const [ofMow, ofFra] = [await after(admin, `?cursor=${start}`), await after(stranger, `?cursor=${start}`)];
    expect(new Set(ofMow.events.map(({ orgId }) => orgId))).toEqual(new Set([mow!.id]));
    expect(new Set(ofFra.events.map(({ orgId }) => orgId))).toEqual(new Set([fra!.id]));
    const last = ofMow.events.at(-1)!;
    expect((await admin.call({ url: `${EVENTS}/${last.id}` })).body).toEqual({ ...last, deliveries: [] });
    expect((await stranger.call({ url: `${EVENTS}/${last.id}` })).status).toBe(404);
    expect((await central.call({ url: `${EVENTS}/${last.id}` })).body).toEqual({ ...last, deliveries: [] });
    const list = `/services/organization/api/organizations/${mow!.id}/events?size=1`;
    expect((await admin.call({ url: list })).body).toEqual([last]);
    expect((await stranger.call({ url: list })).status).toBe(404);
  });

  test('a key reads events with the scope of events alone, and never the list for people', async () => {
    const terms = { orgId: mow!.id, name: 'Payroll system' };
    const reader = await programOf(portal, { ...terms, scopes: ['events:read'] });
    const other = await programOf(portal, { ...terms, name: 'Licensing system', scopes: ['collections:read'] });
    expect((await after(reader, '?limit=1')).events).toHaveLength(1);
    expect((await answer(other)).body).toMatchObject({ code: 'key-scope', scope: 'events:read' });
    const list = await reader.call({ url: `/services/organization/api/organizations/${mow!.id}/events` });
    expect(list.body).toMatchObject({ code: 'key-scope' });
  });

  test.each([
    '?cursor=x',
    '?cursor=-1',
    '?cursor=999999999999999',
    '?limit=501',
    '?type=invoice.eaten',
    '?source=person:1',
    '?since=yesterday',
  ])('reading with %s is refused with the name of the field', async (query) => {
    const field = /\w+/.exec(query)?.[0];
    const { status, body } = await answer(admin, query);
    expect([status, (body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
      400,
      expect.stringContaining(field ?? '') as string,
    ]);
  });

  test('the types of events are public, each with a schema and an example that fits it', async () => {
    const types = (await portal.browser().call({ url: '/services/organization/api/event-types' })).body as unknown as {
      type: PublicEventType;
      schema: object;
      example: object;
    }[];
    expect(types.map(({ type }) => type)).toEqual(PublicEventType.options);
    for (const { type, example } of types)
      expect([type, publicEvents[type].data.safeParse(example).success]).toEqual([type, true]);
  });
});

describe('what happens', () => {
  const ofPayer = ['Ada Payer', 'ada@example.test', '08000000000', '2348000000000'];

  /** Returns the events since a cursor, and asserts that none of them holds one of these words. */
  async function eventsSince(cursor: string, words: readonly string[]): Promise<Event[]> {
    await portal.deliver();
    const response = await answer(central, `?cursor=${cursor}&limit=500`);
    for (const word of words) expect([word, response.text.includes(word)]).toEqual([word, false]);
    const faults = `select consumer, last_fault from platform.inbox where last_fault is not null and consumer like 'connect.%'`;
    expect(await db.sql(faults)).toEqual([]);
    return (response.body as unknown as Part).events;
  }
  const typesOf = (events: readonly Event[]) => events.map(({ type }) => type).toSorted();

  test('a payment in parts makes an event of each part, of the invoice and at last of the whole, without its payer', async () => {
    const start = await endFor(central);
    const [service] = await payableServices(db);
    await paid(portal, service!, 400_00, { total: 1_000_00 });
    const [first] = await db.sql<{ id: number }>('select max(id) as id from collect.invoice');
    await portal.deliver();
    await paidOf(portal, first!.id, 600_00);
    const events = await eventsSince(start, ofPayer);
    expect(typesOf(events)).toEqual(['invoice.paid', 'invoice.part_paid', 'payment.successful', 'payment.successful']);
    const ofInvoice = events.filter(({ source }) => source.type === 'invoice');
    expect(ofInvoice.map(({ source, data }) => [source.sequence, data['amountPaid'], data['balance']])).toEqual([
      [1, '400.00', '600.00'],
      [2, '1000.00', '0.00'],
    ]);
    expect(ofInvoice[0]).toMatchObject({
      mode: 'test',
      source: { id: first!.id, number: expect.stringMatching(/^INV-/) as string },
      links: { self: `${COL}/invoices/${first!.id}` },
    });
    expect(events.find(({ type }) => type === 'payment.successful')?.data).toMatchObject({
      ...{ amount: '400.00', channel: 'CARD', invoiceId: first!.id },
      receiptNumber: expect.stringMatching(/^RCT-/) as string,
    });
  });

  test('an invoice is issued once, however often it is sent', async () => {
    const start = await endFor(central);
    const accountant = await portal.as('accountant@mow.test');
    const post = (url: string, body: object) =>
      accountant.call({ method: 'POST', url, body, headers: { 'idempotency-key': randomUUID() } });
    const payer = { kind: 'COMPANY', name: 'Okoro Builders Ltd', email: 'ada@okoro.test', phone: '08031234678' };
    const terms = { serviceId: 9001, payer, quantity: 3, customValues: {}, expectedPayable: '75161.25', issue: true };
    const made = await post(`${COL}/invoices`, terms);
    const { id } = made.body as unknown as { id: number };
    expect((await post(`${COL}/invoices/${id}/send`, {})).status).toBe(202);
    expect((await post(`${COL}/invoices/${id}/cancel`, { reason: 'Ada Obi asked us to' })).status).toBe(200);
    const events = await eventsSince(start, ['Okoro', 'ada@okoro.test', '08031234678', 'Ada Obi']);
    expect(typesOf(events)).toEqual(['invoice.cancelled', 'invoice.issued']);
  });

  test('a payment that is submitted and approved makes events with the same content hash, and without people', async () => {
    const start = await endFor(central);
    const { id, contentHash } = await submitted(world, [invoice(900, '18400000.00')]);
    await act(world.reviewer, id, 'REVIEW');
    await act(world.approver, id, 'APPROVE');
    const events = await eventsSince(start, ['Savanna', 'Maker Works', 'Approver Works']);
    expect(events.map(({ type, source, data }) => [type, source.id, source.sequence, data['contentHash']])).toEqual([
      ['request.submitted', id, 1, contentHash],
      ['request.decided', id, 2, contentHash],
    ]);
    expect(events[1]?.data).toMatchObject({ type: 'VAT', decision: 'APPROVED', level: 2 });
  });

  test('a settlement that the bank pays makes an event with its day and amount', async () => {
    const start = await endFor(central);
    const [service] = await payableServices(db);
    await paid(portal, service!, 900_00);
    const day = lagosDay(clock.now());
    clock.advance(86_400);
    await settleAll(portal, day);
    const events = (await eventsSince(start, ofPayer)).filter(({ type }) => type === 'settlement.settled');
    const settled = await db.sql<{ id: number; number: string; items: number }>(
      `select id, number, item_count as items from collect.settlement where status = 'SETTLED' order by id`,
    );
    expect(settled.length).toBeGreaterThan(0);
    expect(events.map(({ source, data }) => [source.id, source.number, data['payments']]).toSorted()).toEqual(
      settled.map(({ id, number, items }) => [id, number, items]).toSorted(),
    );
    expect(events[0]?.data).toMatchObject({ day });
  });
});
