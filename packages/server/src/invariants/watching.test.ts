import { asKobo } from '@isura/contract/kernel/money';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anInvoice, aPayment, payableServices } from '../../test/money/collections.ts';
import { testPortal } from '../../test/portal.ts';
import { seededDatabase } from '../../test/seeded.ts';
import { isLonger } from '../../test/tier.ts';
import { confirmPayment } from '../modules/collect/payment/confirm.service.ts';
import type { Ctx } from '../platform/ctx.ts';
import { JOB_SCOPE } from '../platform/db/scope.ts';
import { invariantsFolder, readInvariants, readMinuteInvariants } from './invariants.ts';
import { explained } from './watching.queries.ts';
import { checkAllRows, checkNewRows, type LastLook } from './watching.service.ts';

const { db, ctx: seeded, clock } = await seededDatabase({ breaksInvariants: true });
const lines: { words: string; facts: Record<string, unknown> }[] = [];
const log = {
  error: (facts: Record<string, unknown>, words: string) => void lines.push({ words, facts }),
  warn: (facts: Record<string, unknown>, words: string) => void lines.push({ words, facts }),
};
const ctx = { ...seeded, copyOut: db.database.copyOut, log } as unknown as Ctx;

beforeAll(async () => {
  const [service] = await payableServices(db);
  for (const paid of [10_161_25n, 10_161_24n]) {
    const providerRef = await aPayment(db, await anInvoice(db, service!));
    await confirmPayment(ctx, { provider: 'test', providerRef, paid: asKobo(paid), paidAt: clock.now() });
  }
  await db.sql('update platform.outbox set delivered_at = now() where delivered_at is null');
});
afterEach(async () => {
  lines.length = 0;
  await db.sql('delete from platform.invariant_state');
  await unguarded(`delete from platform.outbox where event = 'invariant.broken'`);
});

/** Runs a statement with every guard switched off, as somebody who edits the database by hand could. */
const unguarded = (statement: string) =>
  db.sql(`begin; set local session_replication_role = replica; ${statement}; commit`);
const announced = () =>
  db.sql<{ payload: { id: string } }>(
    `select payload from platform.outbox where event = 'invariant.broken' order by id`,
  );
const events = async () => (await announced()).map(({ payload }) => payload.id);
const state = (id: string) =>
  db.sql('select faults::int, broken_since is not null as broken from platform.invariant_state where id = $1', [id]);

describe('an intact database', () => {
  test('an intact database raises nothing, every minute and at night', async () => {
    const expected = { looked: readMinuteInvariants().length, broke: [], unanswered: [] };
    expect(await checkNewRows(ctx)).toEqual(expected);
    expect(await checkAllRows(ctx)).toEqual({ looked: readInvariants().length, broke: [], unanswered: [] });
    expect([await events(), lines]).toEqual([[], []]);
  });

  test('an intact database has every invariant checked every minute, as at night', () => {
    const everyMinute = new Set(readMinuteInvariants().map(({ id }) => id));
    expect(readMinuteInvariants(), 'none twice').toHaveLength(everyMinute.size);
    expect(readInvariants().filter(({ id }) => !everyMinute.has(id))).toEqual([]);
    for (const { id, title } of readMinuteInvariants())
      expect(readInvariants().find((one) => one.id === id)?.title).toBe(title);
  });

  test('an intact database is read every minute by the text of the night over what moved lately, without a set of all rows', () => {
    const atNight = new Map(readInvariants().map(({ id, sql }) => [id, sql]));
    const changed = readMinuteInvariants().filter(({ id, sql }) => sql !== atNight.get(id));
    for (const { id, sql: text } of changed) {
      expect(text, id).not.toMatch(/ as (?:not materialized )?\(select \* from [\w.]+(?: where is_final)?\)/);
      expect(text, id).not.toContain('-- at night');
    }
    const own = readInvariants(`${invariantsFolder}minute/`).map(({ id }) => id);
    expect(own.join(' '), 'ask a question of their own every minute; the list may only get shorter').toBe(
      'I02 I03 I06 I18 I21 I22 I28 I29 I30 I32 I36 I39 I40 I41',
    );
  });

  test('an intact database is not read whole every minute: the check of the audit trail reads its newest entries, however long it is', async () => {
    const { sql: text } = readMinuteInvariants().find(({ id }) => id === 'I18')!;
    const plan = await ctx.inTx(JOB_SCOPE, (tx) => explained(tx, text, '2026-01-01'));
    const whole = plan.filter((line, at) => / on audit_event/.test(line) && !/Cond:/.test(plan[at + 1] ?? ''));
    expect(whole).toEqual([]);
  });
});

const first = `(select min(id) from collect.payment where status = 'SUCCESSFUL')`;
const faults: [string, plant: string, undo: string, ids: string[]][] = [
  [
    'an edited posting',
    'update ledger.posting set amount_kobo = amount_kobo + 1 where id = (select min(id) from ledger.posting)',
    'update ledger.posting set amount_kobo = amount_kobo - 1 where id = (select min(id) from ledger.posting)',
    ['I01', 'I03', 'I05', 'I30'],
  ],
  [
    'a balance written by hand',
    'update ledger.ledger_account set balance_kobo = balance_kobo + 1 where is_clearing and day is not null',
    'update ledger.ledger_account set balance_kobo = balance_kobo - 1 where is_clearing and day is not null',
    ['I02', 'I03', 'I32'],
  ],
  [
    'a success that nobody posted',
    `update ledger.journal set event = 'L10' where source_type = 'payment' and source_id = ${first}`,
    `update ledger.journal set event = 'L1' where source_type = 'payment' and source_id = ${first}`,
    ['I04'],
  ],
  [
    'a receipt of nothing',
    `update collect.receipt set payment_id = 1 where payment_id = ${first}`,
    `update collect.receipt set payment_id = ${first} where payment_id = 1`,
    ['I06', 'I30'],
  ],
  [
    'a share that is another',
    `update collect.payment_split set amount_kobo = amount_kobo + 1 where (payment_id, split_line_id) = (select payment_id, min(split_line_id) from collect.payment_split where payment_id = ${first} group by 1)`,
    `update collect.payment_split set amount_kobo = amount_kobo - 1 where (payment_id, split_line_id) = (select payment_id, min(split_line_id) from collect.payment_split where payment_id = ${first} group by 1)`,
    ['I07'],
  ],
  [
    'an invoice that forgot',
    `update collect.invoice set amount_paid_kobo = amount_paid_kobo - 1, balance_kobo = balance_kobo + 1 where status = 'PARTLY_PAID'`,
    `update collect.invoice set amount_paid_kobo = amount_paid_kobo + 1, balance_kobo = balance_kobo - 1 where status = 'PARTLY_PAID'`,
    ['I28'],
  ],
  [
    'a receipt of another moment than its payment',
    `update collect.receipt set issued_at = issued_at + interval '1 second' where payment_id = ${first}`,
    `update collect.receipt set issued_at = issued_at - interval '1 second' where payment_id = ${first}`,
    ['I06'],
  ],
  [
    'an open invoice that no list has',
    'delete from collect.invoice_unpaid',
    `insert into collect.invoice_unpaid (invoice_id, org_id, service_id, status, due_date, expires_at, source)
     select id, org_id, service_id, status, due_date, expires_at, source from collect.invoice where status <> 'PAID'`,
    ['I41'],
  ],
  [
    'a received payment that is listed as pending',
    `insert into collect.payment_pending (payment_id, org_id, service_id, provider, status, initiated_day, initiated_at)
     select id, org_id, service_id, provider, 'PENDING', initiated_day, initiated_at from collect.payment where id = ${first}`,
    `delete from collect.payment_pending where payment_id = ${first}`,
    ['I41'],
  ],
  [
    'a number left out',
    `update ledger.journal set number = 'JN-2026-0000009' where source_id = ${first}`,
    `update ledger.journal set number = 'JN-2026-0000001' where source_id = ${first}`,
    ['I29'],
  ],
  [
    'a changed audit row',
    `update audit.audit_event set summary = summary || '.' where action = 'payment.confirmed' and entity_id = ${first}`,
    `update audit.audit_event set summary = rtrim(summary, '.') where action = 'payment.confirmed' and entity_id = ${first}`,
    ['I18'],
  ],
  [
    'a guard that is switched off',
    'alter table ledger.posting disable trigger journal_balances',
    'alter table ledger.posting enable trigger journal_balances',
    ['I16'],
  ],
];

describe('a fault is found by the next check of new rows and reported once:', () => {
  test.each(faults)(
    'a fault is found by the next check of new rows and reported once: %s',
    async (_what, plant, undo, ids) => {
      await unguarded(plant);
      try {
        expect((await checkNewRows(ctx)).broke).toEqual(ids);
        expect(await events()).toEqual(expect.arrayContaining(ids));
        // What follows is the same for every fault: one shows it at a commit.
        if (!isLonger && plant !== faults[0]![1]) return;
        expect((await checkNewRows(ctx)).broke).toEqual([]);
        // A full check finds it too; otherwise it would be forgotten and reported again a minute later.
        await checkAllRows(ctx);
        expect((await checkNewRows(ctx)).broke).toEqual([]);
        expect(await events()).toEqual(expect.arrayContaining(ids));
      } finally {
        await unguarded(undo);
      }
    },
  );

  test('a fault that was found stays broken until a full check finds nothing', async () => {
    const [, plant, undo, ids] = faults[5]!;
    await unguarded(plant);
    await checkNewRows(ctx);
    await unguarded(undo);
    await checkNewRows(ctx);
    expect(await state(ids[0]!)).toEqual([{ faults: 1, broken: true }]);
    await checkAllRows(ctx);
    expect(await state(ids[0]!)).toEqual([{ faults: 0, broken: false }]);
  });

  test('a fault is reported once even when two processes check at the same moment', async () => {
    const [, plant, undo, ids] = faults[1]!;
    await unguarded(plant);
    try {
      const rounds = await Promise.all([checkNewRows(ctx), checkNewRows(ctx), checkAllRows(ctx)]);
      expect(rounds.flatMap(({ broke }) => broke).sort()).toEqual(ids);
      expect((await events()).sort()).toEqual(ids);
    } finally {
      await unguarded(undo);
    }
  });

  test('an invariant that breaks again after it held is reported again', async () => {
    const [, plant, undo, ids] = faults[5]!;
    await unguarded(plant);
    expect((await checkNewRows(ctx)).broke).toEqual(ids);
    await unguarded(undo);
    await checkAllRows(ctx);
    await unguarded(plant);
    expect((await checkNewRows(ctx)).broke).toEqual(ids);
    await unguarded(undo);
    expect(await events()).toEqual([...ids, ...ids]);
  });

  test('a fault in rows older than yesterday is found at night', async () => {
    clock.advance(3 * 86_400);
    const [, plant, undo] = faults[5]!;
    await unguarded(plant);
    try {
      expect((await checkNewRows(ctx)).broke).toEqual([]);
      expect((await checkAllRows(ctx)).broke).toContain('I28');
      expect((await checkNewRows(ctx)).broke).toEqual([]);
      expect(await state('I28')).toEqual([{ faults: 1, broken: true }]);
    } finally {
      await unguarded(undo);
      clock.set(new Date('2026-11-21T12:00:00Z'));
    }
  });
});

describe('while nothing is written', () => {
  const ofTime = readMinuteInvariants().filter(({ isOfTime }) => isOfTime).length;
  const [, plant, undo, ids] = faults[1]!;
  const counted = 'select pg_stat_force_next_flush()';
  /** The server counts writes with a delay; once it has, nothing is new. */
  const untilQuiet = async (last: LastLook) => {
    while ((await checkNewRows(ctx, undefined, last)).looked !== ofTime);
  };

  test('those that time alone can break are outbox and sessions', () => {
    expect(readMinuteInvariants().flatMap(({ id, isOfTime }) => (isOfTime ? [id] : []))).toEqual(['I20', 'I25']);
  });

  test('only invariants that time alone can break are checked, and a manual write to the database is still detected', async () => {
    const last: LastLook = {};
    expect((await checkNewRows(ctx, undefined, last)).looked).toBe(readMinuteInvariants().length);
    await untilQuiet(last);
    await unguarded(`${plant}; ${counted}`);
    try {
      expect((await checkNewRows(ctx, undefined, last)).broke).toEqual(ids);
    } finally {
      await unguarded(undo);
    }
  }, 60_000);

  test('a guard that is switched off is found', async () => {
    const last: LastLook = {};
    await untilQuiet(last);
    const [, off, on, broken] = faults.at(-1)!;
    await db.sql(`${off}; ${counted}`);
    expect((await checkNewRows(ctx, undefined, last)).broke).toEqual(broken);
    await db.sql(on);
  }, 60_000);

  test('the metrics report all as checked now, and after a quarter of an hour everything is checked again', async () => {
    const last: LastLook = {};
    await untilQuiet(last);
    clock.advance(60);
    await checkNewRows(ctx, undefined, last);
    const looked = await db.sql<{ at: Date }>(
      'select distinct greatest(new_at, all_at) as at from platform.invariant_state',
    );
    expect(looked.map(({ at }) => at)).toEqual([clock.now()]);
    clock.advance(15 * 60);
    expect((await checkNewRows(ctx, undefined, last)).looked).toBe(readMinuteInvariants().length);
    clock.set(new Date('2026-11-21T12:00:00Z'));
  }, 60_000);
});

describe('the operator', () => {
  test('the operator reads of a fault in the log, without the contents of the row', async () => {
    await unguarded(faults[5]![1]);
    await checkNewRows(ctx);
    await unguarded(faults[5]![2]);
    expect(lines).toEqual([
      {
        words: 'an invariant does not hold',
        facts: { invariant: 'I28', title: 'the paid amount of an invoice is the sum of its payments', faults: 1 },
      },
    ]);
  });

  test('the operator sees in the metrics which invariant broke and when each was checked', async () => {
    await unguarded(faults[5]![1]);
    await checkNewRows(ctx);
    await unguarded(faults[5]![2]);
    await checkAllRows(ctx);
    await unguarded(faults[5]![1]);
    await checkNewRows(ctx);
    await unguarded(faults[5]![2]);
    const { app } = await testPortal({ database: db });
    const { body } = await app.inject('/metrics');
    const seconds = clock.now().getTime() / 1_000;
    expect(body).toContain('invariant_faults{invariant="I28"} 1');
    expect(body).toContain('invariant_faults{invariant="I01"} 0');
    expect(body).toContain(`invariant_looked_timestamp_seconds{invariant="I28",reach="new"} ${seconds}`);
    expect(body).toContain(`invariant_looked_timestamp_seconds{invariant="I28",reach="all"} ${seconds}`);
  });

  test('the operator sees which invariants could not be checked; the others are still checked', async () => {
    await db.sql('alter table platform.number_counter rename to number_counter_gone');
    const done = await checkNewRows(ctx);
    await db.sql('alter table platform.number_counter_gone rename to number_counter');
    expect(done).toMatchObject({ broke: [], unanswered: ['I29'] });
    expect(lines.map(({ words, facts }) => [words, facts.invariant])).toEqual([
      ['an invariant could not be checked', 'I29'],
    ]);
  });
});
