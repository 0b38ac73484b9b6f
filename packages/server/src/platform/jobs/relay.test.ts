import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { handClock } from '../clock/clock.ts';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { handleOnce } from './inbox.ts';
import { OUTBOX_CHANNEL, outbox } from './outbox.ts';
import { deliverDue, startRelay } from './relay.ts';
import { type Subscriber, subscriber } from './subscriber.ts';
import { listenWakeUps } from './wake-ups.ts';

const db = await testDatabase();
const clock = handClock();
const log = pino({ level: 'silent' });
const ctx = { clock, log, inTx: db.inTx, outbox } as unknown as Ctx;

/** Delivers everything one process would deliver now. */
const deliver = (subscribers: Subscriber[], lanes = 4) => deliverDue({ ctx, subscribers, lanes });

const contact = (ticketNumber: string) => ({
  ticketNumber,
  name: 'Ada Obi',
  email: 'ada@example.com',
  topic: 'PAYMENT',
  message: 'I paid twice for one invoice.',
});
const announce = (sourceId: number, ticketNumber: string) =>
  db.inTx({ role: 'grp_public' }, (tx) =>
    outbox.announce(tx, { event: 'contact.received', payload: contact(ticketNumber), sourceType: 'contact', sourceId }),
  );

/** Returns a subscriber whose work inserts a row in the transaction of the delivery. */
const noting = (consumer: string, before: (ticket: string) => void | Promise<void> = () => undefined): Subscriber =>
  subscriber({
    consumer,
    event: 'contact.received',
    async handle(_ctx, tx, outboxEvent) {
      await sql`insert into public.noted (consumer, ticket) values (${consumer}, ${outboxEvent.payload.ticketNumber})`.execute(
        tx,
      );
      await before(outboxEvent.payload.ticketNumber);
    },
  });
const noted = async (consumer: string) =>
  (await db.sql<{ ticket: string }>('select ticket from public.noted where consumer = $1 order by id', [consumer])).map(
    ({ ticket }) => ticket,
  );

beforeAll(async () => {
  await db.sql(`create table public.noted (id bigint generated always as identity primary key, consumer text, ticket text);
    grant select, insert on public.noted to grp_job; grant select, insert on public.noted to grp_public`);
});
beforeEach(async () => {
  await db.sql('truncate public.noted, platform.inbox, platform.outbox restart identity');
});

describe('announcing', () => {
  test('announcing is part of the effect: a rolled-back event is not delivered', async () => {
    await db
      .inTx({ role: 'grp_public' }, async (tx) => {
        await outbox.announce(tx, {
          event: 'contact.received',
          payload: contact('T-1'),
          sourceType: 'contact',
          sourceId: 1,
        });
        throw new Error('refused');
      })
      .catch(() => undefined);
    expect(await db.sql('select id from platform.outbox')).toEqual([]);
  });

  test('an organization cannot announce in the name of another', async () => {
    const outboxEvent = {
      event: 'contact.received',
      payload: contact('T-1'),
      sourceType: 'contact',
      sourceId: 1,
    } as const;
    await expect(
      db.inTx({ role: 'grp_org', orgId: 12 }, (tx) => outbox.announce(tx, { ...outboxEvent, orgId: 13 })),
    ).rejects.toMatchObject({ code: '42501' });
    await db.inTx({ role: 'grp_org', orgId: 12 }, (tx) => outbox.announce(tx, { ...outboxEvent, orgId: 12 }));
  });

  test.each(['grp_org', 'grp_oagf', 'grp_payer', 'grp_public'] as const)(
    'the role %s cannot read, remove or acknowledge events',
    async (role) => {
      for (const statement of [
        'select id from platform.outbox',
        'delete from platform.outbox',
        'update platform.outbox set delivered_at = now()',
        'select consumer from platform.inbox',
        `insert into platform.inbox (consumer, event_id) values ('x', '1')`,
      ]) {
        await expect(db.inTx({ role, orgId: 12 }, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
          code: '42501',
        });
      }
    },
  );

  test('an announced event is not changed', async () => {
    await announce(1, 'T-1');
    await expect(db.sql(`update platform.outbox set payload = '{}'`)).rejects.toMatchObject({
      constraint: 'outbox_is_not_changed',
    });
    await db.sql('update platform.outbox set delivered_at = now()');
    await expect(db.sql('update platform.outbox set delivered_at = null')).rejects.toMatchObject({
      constraint: 'outbox_is_not_changed',
    });
  });

  test.each([
    ['outbox_event_is_a_dot_name', `'contact', 1, 'received', '{}'`],
    ['outbox_source_is_a_word', `'Contact!', 1, 'contact.received', '{}'`],
    ['outbox_payload_is_an_object', `'contact', 1, 'contact.received', '[]'`],
  ])('the outbox refuses a row by its constraint %s', async (constraint, values) => {
    await expect(
      db.sql(`insert into platform.outbox (source_type, source_id, event, payload) values (${values})`),
    ).rejects.toMatchObject({ constraint });
  });
});

describe('delivering', () => {
  test('every subscriber gets the event once, as it was announced', async () => {
    const answer: unknown[] = [];
    const listeners = [
      noting('a'),
      subscriber({
        consumer: 'b',
        event: 'contact.received',
        handle: async (_ctx, _tx, outboxEvent) => void answer.push(outboxEvent),
      }),
    ];
    await announce(5, 'T-5');
    await deliver(listeners);
    await deliver(listeners);
    expect(await noted('a')).toEqual(['T-5']);
    expect(answer).toEqual([
      { id: '1', event: 'contact.received', payload: contact('T-5'), sourceType: 'contact', sourceId: 5 },
    ]);
    expect(await db.sql('select id from platform.outbox where delivered_at is null')).toEqual([]);
  });

  test('a crash between the effect and its record keeps neither, and the work is done again', async () => {
    await announce(1, 'T-1');
    let crashes = 1;
    // The connection dies when the work is done and before anything can be committed.
    const dying = subscriber({
      consumer: 'a',
      event: 'contact.received',
      async handle(_ctx, tx, outboxEvent) {
        await sql`insert into public.noted (consumer, ticket) values ('a', ${outboxEvent.payload.ticketNumber})`.execute(
          tx,
        );
        if (crashes-- > 0) {
          const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid;
          await db.sql('select pg_terminate_backend($1)', [pid]);
        }
      },
    });
    await expect(deliver([dying], 1)).rejects.toThrow();
    expect(await noted('a')).toEqual([]);
    await deliver([dying]);
    expect(await noted('a')).toEqual(['T-1']);
  });

  test('a failing subscriber is retried after 1, 2, 4 … seconds and blocks nobody else', async () => {
    let failures = 3;
    const listeners = [
      noting('weak', () => {
        if (failures-- > 0) throw new Error(`cannot reach ada@example.com`);
      }),
      noting('strong'),
    ];
    await announce(1, 'T-1');
    await deliver(listeners);
    expect([await noted('weak'), await noted('strong')]).toEqual([[], ['T-1']]);
    const waits: number[] = [];
    while ((await noted('weak')).length === 0) {
      const [line] = await db.sql<{ s: string; fault: string }>(
        `select extract(epoch from next_attempt_at - $1)::int as s, last_fault as fault from platform.inbox where handled_at is null`,
        [clock.now()],
      );
      expect(line!.fault).toBe('Error');
      waits.push(Number(line!.s));
      clock.advance(Number(line!.s) - 0.001);
      expect(await deliver(listeners)).toBe(0);
      clock.advance(0.001);
      await deliver(listeners);
    }
    expect(waits).toEqual([1, 2, 4]);
  });

  test('what follows a delivery is done once for all subscribers that name it, after their commits, and its failure fails none', async () => {
    const seen: number[] = [];
    const count = async () => {
      seen.push((await db.sql('select from public.noted')).length);
      throw new Error('not now');
    };
    await announce(1, 'T-1');
    await announce(2, 'T-2');
    expect(await deliver([{ ...noting('a'), after: count }, { ...noting('b'), after: count }, noting('c')])).toBe(6);
    expect(seen).toEqual([6]);
    await deliver([{ ...noting('a'), after: count }]);
    expect(seen).toEqual([6]);
  });

  test('what follows a delivery is done after a failed one, too: it may have waited for that row', async () => {
    let followed = 0;
    const fail = () => {
      throw new Error('not now');
    };
    await announce(1, 'T-1');
    const after = async () => {
      followed += 1;
    };
    await deliver([{ ...noting('weak', fail), after }]);
    expect(followed).toBe(1);
  });

  test('what the database refuses only at commit is a failure like any other, and others go ahead', async () => {
    await db.sql(`create table if not exists public.pair (id int primary key, other int,
        constraint pair_is_whole foreign key (other) references public.pair deferrable initially deferred);
      grant select, insert on public.pair to grp_job`);
    const half = subscriber({
      consumer: 'half',
      event: 'contact.received',
      async handle(_ctx, tx) {
        await sql`insert into public.pair values (1, 2)`.execute(tx);
      },
    });
    await announce(1, 'T-1');
    await announce(2, 'T-2');
    expect(await deliver([half, noting('whole')], 1)).toBe(4);
    expect(await noted('whole')).toEqual(['T-1', 'T-2']);
    expect(
      await db.sql(`select attempts, last_fault from platform.inbox where consumer = 'half' and handled_at is null`),
    ).toEqual([
      { attempts: 1, last_fault: '23503' },
      { attempts: 1, last_fault: '23503' },
    ]);
  });

  test('events of one source keep their order even when the first fails; other sources go ahead', async () => {
    let broken = true;
    const listeners = [
      noting('a', (ticket) => {
        if (broken && ticket === 'T-1a') throw new Error('not now');
      }),
    ];
    await announce(1, 'T-1a');
    await announce(1, 'T-1b');
    await announce(2, 'T-2a');
    await deliver(listeners);
    expect(await noted('a')).toEqual(['T-2a']);
    broken = false;
    clock.advance(1);
    await deliver(listeners);
    expect(await noted('a')).toEqual(['T-2a', 'T-1a', 'T-1b']);
  });

  test('a payload that no longer matches is kept and retried, not lost', async () => {
    await db.sql(
      `insert into platform.outbox (source_type, source_id, event, payload) values ('contact', 9, 'contact.received', '{"ticketNumber":7}')`,
    );
    await deliver([noting('a')]);
    expect(await noted('a')).toEqual([]);
    expect(await db.sql('select attempts from platform.inbox where handled_at is null')).toEqual([{ attempts: 1 }]);
  });

  test('eight workers deliver two hundred events of twenty sources once each, in order', async () => {
    for (let i = 0; i < 200; i++) await announce(i % 20, `${i % 20}:${String(i).padStart(3, '0')}`);
    await deliver([noting('a')], 0); // all are in the inbox; nobody has taken one
    const allHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const together = noting('a', () => {
      holding += 1;
      if (holding === 8) allHoldOne.resolve();
      return allHoldOne.promise;
    });
    await Promise.all(Array.from({ length: 8 }, () => deliver([together], 1)));
    while ((await deliver([noting('a')])) > 0);
    const tickets = await noted('a');
    expect(tickets.length).toBe(200);
    expect(new Set(tickets).size).toBe(200);
    for (let source = 0; source < 20; source++) {
      const own = tickets.filter((ticket) => ticket.startsWith(`${source}:`));
      expect(own).toEqual([...own].sort());
    }
  });

  test('an announcement wakes a listening relay; a stopped relay takes nothing more', async () => {
    let arrived = Promise.withResolvers<string>();
    const wakeUps = listenWakeUps({ url: db.url, channel: OUTBOX_CHANNEL, log, pollMs: 60_000 });
    const relay = startRelay({ ctx, subscribers: [noting('a', (ticket) => arrived.resolve(ticket))], wakeUps });
    for (const ticket of ['T-1', 'T-2', 'T-3']) {
      arrived = Promise.withResolvers<string>();
      await announce(1, ticket);
      expect(await arrived.promise).toBe(ticket);
    }
    await relay.stop();
    await announce(2, 'T-4');
    expect(await noted('a')).toEqual(['T-1', 'T-2', 'T-3']);
    expect(await db.sql('select id from platform.outbox where delivered_at is null')).toHaveLength(1);
  });

  test('a relay whose listening connection is cut still receives the next events', async () => {
    const arrived = new Map(['T-1', 'T-2'].map((ticket) => [ticket, Promise.withResolvers<void>()]));
    const wakeUps = listenWakeUps({ url: db.url, channel: OUTBOX_CHANNEL, log, pollMs: 50 });
    const relay = startRelay({ ctx, subscribers: [noting('a', (ticket) => arrived.get(ticket)!.resolve())], wakeUps });
    await announce(1, 'T-1');
    await arrived.get('T-1')!.promise;
    await db.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'isura listens%'`);
    await announce(1, 'T-2');
    await arrived.get('T-2')!.promise;
    await relay.stop();
  });

  test('a relay without new events retries failed ones when they fall due', async () => {
    const again = Promise.withResolvers<void>();
    let attempts = 0;
    const wakeUps = listenWakeUps({ url: db.url, channel: OUTBOX_CHANNEL, log });
    const fails = noting('a', () => {
      attempts += 1;
      if (attempts === 2) return again.resolve();
      throw new Error('not now');
    });
    const relay = startRelay({ ctx, subscribers: [fails], wakeUps });
    await announce(1, 'T-1');
    const marked = () => db.sql<{ at: Date }>('select next_attempt_at as at from platform.inbox where attempts = 1');
    while ((await marked()).length === 0);
    clock.set((await marked())[0]!.at);
    await again.promise;
    await relay.stop();
    expect(await noted('a')).toEqual(['T-1']);
  });

  test('stopping waits for the current work', async () => {
    await announce(1, 'T-1');
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = noting('a', () => {
      begun.resolve();
      return goOn.promise;
    });
    const wakeUps = listenWakeUps({ url: db.url, channel: OUTBOX_CHANNEL, log });
    const relay = startRelay({ ctx, subscribers: [slow], wakeUps });
    await begun.promise;
    const stopped = relay.stop();
    goOn.resolve();
    await stopped;
    expect(await noted('a')).toEqual(['T-1']);
  });
});

describe('an event of an outside party', () => {
  const note = (ticket: string) =>
    db.inTx(JOB_SCOPE, (tx) =>
      handleOnce(tx, 'provider:sandbox', `evt-${ticket}`, async () => {
        await sql`insert into public.noted (consumer, ticket) values ('provider', ${ticket})`.execute(tx);
      }),
    );

  test('an event of an outside party takes effect once, however often and by however many routes it arrives', async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => note('1')));
    expect(done.filter(Boolean).length).toBe(1);
    expect(await note('1')).toBe(false);
    expect(await noted('provider')).toEqual(['1']);
  });

  test('an event of an outside party that failed may take effect later', async () => {
    const broken = db.inTx(JOB_SCOPE, (tx) =>
      handleOnce(tx, 'provider:sandbox', 'evt-2', () => Promise.reject(new Error('broken off'))),
    );
    await expect(broken).rejects.toThrow('broken off');
    expect(await note('2')).toBe(true);
  });

  test('an event of an outside party has one row per subscriber', async () => {
    await note('3');
    await expect(
      db.sql(`insert into platform.inbox (consumer, event_id) values ('provider:sandbox', 'evt-3')`),
    ).rejects.toMatchObject({ constraint: 'inbox_once' });
  });
});
