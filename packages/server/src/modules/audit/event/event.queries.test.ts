import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someChains } from '../../../../test/audit.ts';
import { testDatabase } from '../../../../test/database.ts';
import { readInvariants, runInvariant } from '../../../invariants/invariants.ts';
import { beginLooking } from '../../../invariants/verification.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { missingHeads } from '../head/head.queries.ts';
import { heads } from './event.queries.ts';

const A_CHAIN = 40;
const ATTEMPTS = { more: 300, deep: 1_000 }[process.env.TEST_TIER ?? ''] ?? 100;
const EVENTS = { more: 300_000, deep: 1_000_000 }[process.env.TEST_TIER ?? ''] ?? 30_000;

const db = await testDatabase({ breaksInvariants: true });
const audit = readInvariants().find(({ id }) => id === 'I18')!;
/** A session that bypasses every guard, like that of someone who controls the whole server. */
const intruder = new pg.Client({ connectionString: db.adminUrl });
let written: (readonly [string, string, string])[] = [];

beforeAll(async () => {
  await intruder.connect();
  await someChains((work) => db.inTx(JOB_SCOPE, work), A_CHAIN);
  const now = await db.inTx(JOB_SCOPE, heads);
  written = now.map((head) => [String(head.chainId), String(head.seq), head.hash]);
});
afterAll(() => intruder.end());

/** Runs one manipulation by the intruder, returns what the checks find, and rolls it back. */
async function findings(
  deed: string,
  values: unknown[] = [],
): Promise<{ changed: number; chain: number; heads: number }> {
  await intruder.query('begin; set local session_replication_role = replica');
  try {
    const { rowCount } = await intruder.query(deed, values);
    const { rows } = await runInvariant(intruder, audit);
    return { changed: rowCount ?? 0, chain: rows, heads: (await missingHeads(intruder, written)).length };
  } finally {
    await intruder.query('rollback');
  }
}

/** A place in the chains (chain and number), always the same one for the same attempt. */
const chains = [11, 12, 13, 14, 15, -8];
const place = (nth: number): [number, number] => [chains[nth % chains.length]!, 1 + ((nth * 7) % A_CHAIN)];
const everyAttempt = Array.from({ length: ATTEMPTS }, (_, nth) => nth);

test('an untouched chain passes the check, and ends as it was written', async () => {
  expect(written).toHaveLength(chains.length);
  expect(await findings('select 1')).toEqual({ changed: 1, chain: 0, heads: 0 });
});

test.each([1, 2])('an event of the release before gets its kind of actor by its login: %i at once', async (many) => {
  const one = `row(now(), null, 'The portal', 'system', 11, 'service.renamed', 'SERVICE', 'service', 1, 'Renamed', null, null,
    '', null, null, null, null, null, 'trace', null, null)::audit.new_event`;
  await intruder.query('begin');
  try {
    await intruder.query(`select audit.append(array[${Array.from({ length: many }, () => one).join()}])`);
    const { rows } = await intruder.query<{ actor_kind: string | null }>(
      'select actor_kind from audit.audit_event where chain_id = 11 and seq > $1',
      [A_CHAIN],
    );
    expect(rows).toEqual(Array.from({ length: many }, () => ({ actor_kind: 'SYSTEM' })));
    expect((await runInvariant(intruder, audit)).rows).toBe(0);
  } finally {
    await intruder.query('rollback');
  }
});

const edits = [
  `at = at + interval '1 microsecond'`,
  'actor_user_id = actor_user_id + 1',
  `actor_name = 'Somebody Else'`,
  `actor_login = actor_login || ' '`,
  `action = 'service.listed'`,
  `category = 'ORG'`,
  `entity_type = 'organization'`,
  'entity_id = entity_id + 1',
  'entity_id = null',
  `summary = ''`,
  `before = before || '{"name": "Visa"}'`,
  'before = null',
  'after = before',
  `ip = '127.0.0.2'`,
  'device = null',
  `longitude = '0'`,
  `latitude = '0'`,
  `location = 'Lagos'`,
  `session_id = 'session-2'`,
  `trace_id = 'trace-2'`,
  `actor_kind = 'SYSTEM'`,
  'actor_kind = null',
  `actor_kind = 'KEY', key_id = 5`,
  `payload = payload || ' '`,
  'hash = sha256(hash)',
  'prev_hash = sha256(prev_hash)',
  // careful edits: the hashed text and the hash are changed along with the row
  `summary = 'x', payload = replace(payload, summary, 'x')`,
  `payload = payload || ' ', hash = sha256(prev_hash || convert_to(payload || ' ', 'UTF8'))`,
  'seq = seq + 1000',
  'chain_id = chain_id + 100, org_id = org_id + 100',
];

describe(`of ${ATTEMPTS} manipulated audit rows every one is found`, () => {
  test('every manipulated audit row is found when it was edited', async () => {
    for (const nth of everyAttempt) {
      const edit = edits[nth % edits.length]!;
      const { changed, chain } = await findings(
        `update audit.audit_event set ${edit} where chain_id = $1 and seq = $2`,
        place(nth),
      );
      expect({ nth, edit, changed }).toEqual({ nth, edit, changed: 1 });
      expect(chain, edit).toBeGreaterThan(0);
    }
  });

  test('every manipulated audit row is found when it was deleted', async () => {
    for (const nth of everyAttempt) {
      const { changed, chain } = await findings(
        'delete from audit.audit_event where chain_id = $1 and seq = $2',
        place(nth),
      );
      expect(changed).toBe(1);
      expect(chain, `attempt ${nth}`).toBeGreaterThan(0);
    }
  });

  test('every manipulated audit row is found when it was inserted in between and the later ones were renumbered', async () => {
    for (const nth of everyAttempt) {
      const { changed, chain } = await findings(
        `with moved as (
           update audit.audit_event set seq = seq + 1000000 where chain_id = ${place(nth)[0]} and seq >= ${place(nth)[1]} returning *
         )
         insert into audit.audit_event (chain_id, seq, at, actor_user_id, actor_name, actor_login, org_id, action, category,
           entity_type, summary, ip, trace_id, payload, prev_hash, hash)
         select chain_id, seq - 1000000, at, 8, 'Somebody Else', actor_login, org_id, action, category, entity_type, summary, ip,
           trace_id, payload, prev_hash, sha256(prev_hash || convert_to(payload, 'UTF8')) from moved order by seq limit 1`,
      );
      expect(changed).toBe(1);
      expect(chain, `attempt ${nth}`).toBeGreaterThan(0);
    }
  });

  test('every manipulated audit row is found when it was cut off the end, and by the heads written outside when the head was set back too', async () => {
    for (const nth of everyAttempt) {
      const [chain, seq] = place(nth);
      const cut = await findings(`delete from audit.audit_event where chain_id = $1 and seq >= $2`, [chain, seq]);
      expect(cut.changed).toBe(A_CHAIN - seq + 1);
      expect(cut.chain, `attempt ${nth}`).toBeGreaterThan(0);

      const withHead = await findings(
        `with cut as (delete from audit.audit_event where chain_id = ${chain} and seq >= ${seq}),
           last as (select seq, hash from audit.audit_event where chain_id = ${chain} and seq = ${seq} - 1),
           gone as (delete from audit.chain_head where chain_id = ${chain} and not exists (select from last))
         update audit.chain_head h set seq = last.seq, hash = last.hash from last where h.chain_id = ${chain}`,
      );
      expect(withHead.chain, 'it adds up again').toBe(0);
      expect(withHead.heads, `attempt ${nth}`).toBe(1);
    }
  });

  test('every manipulated audit row is found when the chain was rebuilt from there, by the heads written outside', async () => {
    const anew = `do $$ declare e audit.audit_event; last bytea; begin
      for e in select * from audit.audit_event where chain_id = 12 order by seq loop
        if e.seq = 20 then e.summary := 'Something else'; end if;
        e.payload := audit.payload_of(e);
        e.prev_hash := coalesce(last, e.prev_hash);
        e.hash := sha256(e.prev_hash || convert_to(e.payload, 'UTF8'));
        last := e.hash;
        update audit.audit_event set summary = e.summary, payload = e.payload, prev_hash = e.prev_hash, hash = e.hash where id = e.id;
      end loop;
      update audit.chain_head set hash = last where chain_id = 12;
    end $$`;
    expect(await findings(anew)).toMatchObject({ chain: 0, heads: 1 });
  });

  test('every manipulated audit row is found when a whole chain or its head is gone', async () => {
    expect(await findings('delete from audit.audit_event where chain_id = 12')).toMatchObject({ chain: 1 });
    expect(await findings('delete from audit.chain_head where chain_id = 12')).toMatchObject({ chain: A_CHAIN });
    expect(await findings('truncate audit.audit_event, audit.chain_head')).toMatchObject({ chain: 0, heads: 6 });
  });
});

test(`${EVENTS.toLocaleString('en')} events are verified`, { timeout: 600_000 }, async () => {
  await db.sql(`do $$ begin
    for part in 1 .. ${EVENTS / 1000} loop
      perform audit.append(array(select row(now(), 7, 'Ada Obi', 'ada.obi', 100 + (part * 1000 + n) % 500, 'payment.received', 'COLLECTION',
        'payment', part * 1000 + n, 'Received a payment for a passport', null, '{"amountKobo": "3500000"}', '127.0.0.1', null, null, null,
        null, 'session', 'trace', 'PERSON', null)::audit.new_event from generate_series(1, 1000) n));
      commit;
    end loop; end $$`);
  await db.sql('vacuum analyze audit.audit_event');
  await beginLooking(intruder);
  const { rows, milliseconds } = await runInvariant(intruder, audit);
  await intruder.query('rollback');
  console.log(`${EVENTS.toLocaleString('en')} audit events add up in ${milliseconds} ms`);
  expect(rows).toBe(0);
  // five seconds a million on a machine that runs nothing else
  if (process.env.TEST_TIER === 'deep') expect(milliseconds).toBeLessThan(5_000 * (EVENTS / 1_000_000));
});
