import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { someEvent } from '../../../../test/audit.ts';
import { testDatabase } from '../../../../test/database.ts';
import type { Scope } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { AuditEvent } from './event.domain.ts';
import { heads } from './event.queries.ts';
import { record } from './event.service.ts';

const db = await testDatabase();
const staffOf = (orgId: number): Scope => ({ role: 'grp_org', orgId, userId: 7 });
const recordAs = (scope: Scope, events: readonly AuditEvent[]): Promise<void> =>
  db.inTx(scope, (tx) => record(tx, events));
const seqs = async (chain: number): Promise<bigint[]> =>
  (await db.sql<{ seq: bigint }>('select seq from audit.audit_event where chain_id = $1 order by seq', [chain])).map(
    (row) => row.seq,
  );
/**
 * Counts the events of these chains that do not contain the hash of the event before them, and the chains that do not
 * end as their head says.
 */
const broken = (chains: readonly number[]) =>
  db.sql(
    `select chain_id, seq from (
       select e.chain_id, e.seq, e.prev_hash, e.hash, h.hash as head,
         lag(e.hash) over own as before, lead(e.seq) over own is null as is_last
       from audit.audit_event e join audit.chain_head h using (chain_id) where e.chain_id = any ($1)
       window own as (partition by e.chain_id order by e.seq)) c
     where prev_hash <> before or (is_last and hash <> head)`,
    [chains],
  );
const upTo = (many: number): bigint[] => Array.from({ length: many }, (_, n) => BigInt(n + 1));

describe('recording', () => {
  test('recording keeps every event it receives, in the same order', async () => {
    await recordAs(staffOf(12), [someEvent({ summary: 'first' }), someEvent({ summary: 'second' })]);
    const rows = await db.sql('select * from audit.audit_event where chain_id = 12 order by seq');
    expect(rows).toMatchObject([
      {
        seq: 1n,
        at: new Date('2026-11-21T08:00:00.123Z'),
        actor_user_id: 7,
        org_id: 12,
        summary: 'first',
        before: { name: 'Passport' },
        after: { name: 'Passport, 32 pages' },
        location: 'Abuja',
      },
      { seq: 2n, summary: 'second' },
    ]);
    expect(rows[1]?.prev_hash).toEqual(rows[0]?.hash);
    expect(rows[0]?.prev_hash).toEqual(Buffer.alloc(32));
  });

  test('an empty list changes nothing', async () => {
    await recordAs(staffOf(90), []);
    expect(await seqs(90)).toEqual([]);
  });

  test('recording commits or rolls back together with the change, and leaves no gap', async () => {
    await recordAs(staffOf(20), [someEvent({ orgId: 20 })]);
    const undone = db.inTx(staffOf(20), async (tx) => {
      await record(tx, [someEvent({ orgId: 20 })]);
      throw new Error('refused later');
    });
    await expect(undone).rejects.toThrow('refused later');
    await recordAs(staffOf(20), [someEvent({ orgId: 20 })]);
    expect(await seqs(20)).toEqual(upTo(2));
  });

  test('recording events by eight concurrent writers leaves no gap and causes no deadlock between chains', async () => {
    const chains = [31, 32, 33];
    const writer = async (w: number): Promise<void> => {
      for (let n = 0; n < 25; n += 1) {
        const turned = [...chains.slice(w % 3), ...chains.slice(0, w % 3)]; // each writer takes them in another order
        await recordAs(
          JOB_SCOPE,
          turned.map((orgId) => someEvent({ orgId, entityId: w * 100 + n })),
        );
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, w) => writer(w)));
    for (const chain of chains) expect(await seqs(chain)).toEqual(upTo(200));
    expect(await broken(chains)).toEqual([]);
  });

  /** Writes like a caller that retries when it could not get a lock in time. */
  const insisting = async (events: readonly AuditEvent[]): Promise<void> => {
    const again = (error: { code?: string }) => (error.code === '55P03' ? insisting(events) : Promise.reject(error));
    await recordAs(JOB_SCOPE, events).catch(again);
  };
  test('recording waits for another writer of the same chain, and continues from the event of that writer', async () => {
    await recordAs(JOB_SCOPE, [someEvent({ orgId: 41 }), someEvent({ orgId: 42 })]);
    let second: Promise<void> | undefined;
    await db.inTx(JOB_SCOPE, async (tx) => {
      await record(tx, [someEvent({ orgId: 42, summary: 'the first' })]);
      await sql`select 1`.execute(tx); // events are sent with the next statement: now the database has them
      second = insisting([someEvent({ orgId: 41 }), someEvent({ orgId: 42, summary: 'the second' })]);
      let ended = 'not';
      void second.then(
        () => (ended = 'written'),
        (error: unknown) => (ended = String(error)),
      );
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect
        .poll(async () => ({ ended, waiting: (await db.sql(waiting)).length }), { timeout: 60_000 })
        .toEqual({ ended: 'not', waiting: 1 });
    });
    await second;
    expect(await broken([41, 42])).toEqual([]);
    expect(await seqs(42)).toEqual(upTo(3));
  });

  test('recording an event without an organization puts it in one of sixteen chains, chosen by the actor', async () => {
    const { orgId: _none, ...event } = someEvent();
    await recordAs({ role: 'grp_public' }, [
      { ...event, actor: { userId: 5, name: 'A', login: 'a' } },
      { ...event, actor: { userId: 21, name: 'B', login: 'b' } },
      { ...event, actor: { name: 'Unknown', login: 'somebody@example.com' } },
    ]);
    const rows = await db.sql<{ chain_id: number }>(
      'select chain_id from audit.audit_event where org_id is null order by id',
    );
    expect(rows.slice(-3).filter((row) => row.chain_id === -6).length).toBeGreaterThanOrEqual(2);
    for (const { chain_id } of rows) expect(-16 <= chain_id && chain_id <= -1).toBe(true);
  });

  test('recording an event of text with characters that no database can hold keeps the rest of the text', async () => {
    await recordAs(staffOf(21), [
      someEvent({ orgId: 21, summary: 'a\0b\ud800c', after: { 'k\0ey\ud800': 'x\0\udfff' } }),
    ]);
    const [row] = await db.sql('select summary, after from audit.audit_event where chain_id = 21');
    expect(row).toEqual({ summary: 'ab\ufffdc', after: { 'key\ufffd': 'x\ufffd' } });
  });

  test('recording never stores a secret, a code or a full account number', async () => {
    await recordAs(staffOf(22), [
      someEvent({
        orgId: 22,
        summary: 'Changed the account 0123456785 of Ada Obi, BVN 22212345678',
        before: {
          accountNumber: '0123456785',
          password: 'correct horse',
          nested: [{ otp: '482913', note: 'to 0123456785' }],
        },
        after: { accountNumber: 1_234_567_855n, apiKey: 'sk_live_5dK', token: 'eyJhbGciOi' },
      }),
    ]);
    const [row] = await db.sql<{ all: string }>('select e::text as all from audit.audit_event e where chain_id = 22');
    for (const secret of ['0123456785', '22212345678', '1234567855', 'correct horse', '482913', 'sk_live', 'eyJ'])
      expect(row?.all).not.toContain(secret);
    expect(row?.all).toContain('••••6785');
  });

  test.each([
    ['an unknown category', { category: 'GOSSIP' as AuditEvent['category'] }, 'audit_event_category_known'],
    ['an action that is no dot name', { action: 'Renamed it' }, 'audit_event_action_is_a_dot_name'],
    ['a picture in its values', { after: { picture: 'x'.repeat(200_000) } }, 'audit_event_words_are_short'],
  ])('recording refuses %s', async (_what, wrong, constraint) => {
    await expect(recordAs(staffOf(12), [someEvent(wrong)])).rejects.toMatchObject({ code: '23514', constraint });
  });
});

describe('staff of an organization', () => {
  test('staff of an organization see only their own chain, and the central office sees all', async () => {
    await recordAs(JOB_SCOPE, [someEvent({ orgId: 41 }), someEvent({ orgId: 42 })]);
    const seen = (scope: Scope): Promise<unknown[]> =>
      db.inTx(scope, async (tx) => {
        const { rows } =
          await sql`select distinct org_id from audit.audit_event where org_id in (41, 42) order by 1`.execute(tx);
        return rows;
      });
    expect(await seen(staffOf(41))).toEqual([{ orgId: 41 }]);
    expect(await seen({ role: 'grp_org' })).toEqual([]);
    expect(await seen({ role: 'grp_oagf' })).toHaveLength(2);
  });

  test.each([
    ['another organization', someEvent({ orgId: 13 })],
    ['no organization', { ...someEvent(), orgId: undefined } as unknown as AuditEvent],
  ])('staff of an organization cannot add to the chain of %s', async (_whose, event) => {
    await expect(recordAs(staffOf(12), [someEvent(), event])).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a recorded event', () => {
  const change = (scope: Scope, statement: string): Promise<unknown> =>
    db.inTx(scope, (tx) => sql.raw(statement).execute(tx));
  const changes = [
    `update audit.audit_event set summary = 'nothing' where chain_id = 12`,
    'delete from audit.audit_event where chain_id = 12',
    'truncate audit.audit_event',
  ];

  test.each(changes)('a recorded event cannot be changed by any role of the product: %s', async (statement) => {
    for (const role of ['grp_org', 'grp_oagf', 'grp_payer', 'grp_public', 'grp_job'] as const)
      await expect(change({ role, orgId: 12 }, statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(changes)('a recorded event cannot be changed even by the superuser: %s', async (statement) => {
    await expect(db.sql(statement)).rejects.toMatchObject({ code: '23001', constraint: 'audit_event_only_grows' });
  });

  test.each([
    `insert into audit.audit_event (chain_id, seq) values (12, 99)`,
    'select * from audit.chain_head',
    `update audit.chain_head set seq = 0`,
  ])('a recorded event is written only through the one function for it, never by: %s', async (statement) => {
    await expect(change(staffOf(12), statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('a recorded event leads to the chain heads that jobs read', async () => {
    await recordAs(staffOf(51), [someEvent({ orgId: 51 }), someEvent({ orgId: 51 })]);
    const [last] = await db.sql<{ hash: Buffer }>('select hash from audit.audit_event where chain_id = 51 and seq = 2');
    const found = (await db.inTx(JOB_SCOPE, heads)).find((head) => head.chainId === 51);
    expect(found).toEqual({ chainId: 51, seq: 2n, hash: last?.hash.toString('hex') });
  });
});
