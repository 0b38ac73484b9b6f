import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { isLonger } from '../../../test/tier.ts';
import { handClock } from '../clock/clock.ts';
import type { Ctx } from '../ctx.ts';
import { opening, type TxOptions } from '../db/opening.ts';
import { type Claim, runOnce } from './idempotency.ts';
import { hashRequest } from './request-hash.ts';

const db = await testDatabase();
const clock = handClock();
/** How often eight requests race. */
const RACES = isLonger ? 200 : 40;
/** The parts of a ctx that a write with a key uses. */
const ctx = { clock, inTx: db.inTx } as unknown as Ctx;

interface Booked {
  id: number;
}

/** Creates a table that stands for any effect: one row each time the service really runs. */
beforeAll(async () => {
  await db.sql(`create table public.effect (id bigint generated always as identity primary key, note text not null);
    grant select, insert on public.effect to grp_org, grp_public, grp_job`);
});

let numbered = 0;
const claimOf = (more: Partial<Claim<Booked>> = {}): Claim<Booked> => ({
  key: `key-${++numbered}`,
  route: 'T1',
  owner: 'user:7',
  requestHash: hashRequest('POST', '/t', { amount: '10.00' }),
  scope: { role: 'grp_org', orgId: 12, userId: 7 },
  keep: 'a-day',
  store: (answer) => ({ status: 201, body: JSON.stringify(answer), resourceId: answer.id }),
  ...more,
});

const book =
  (note: string) =>
  (joined: Ctx): Promise<Booked> =>
    joined.inTx({ role: 'grp_org', orgId: 12, userId: 7 }, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into public.effect (note) values (${note}) returning id`.execute(tx);
      return { id: rows[0]!.id };
    });

const effects = async (note: string) =>
  Number((await db.sql<{ n: bigint }>('select count(*) as n from public.effect where note = $1', [note]))[0]!.n);

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'went through',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

describe('a write with an idempotency key', () => {
  test('a write with an idempotency key happens once, and its repetition gets the first answer unchanged', async () => {
    const claim = claimOf();
    const first = await runOnce(ctx, claim, book('once'));
    const again = await runOnce(ctx, claim, book('once'));
    expect(first.repeated).toBe(false);
    const answer = first.repeated ? undefined : first.answer;
    expect(again).toEqual({ repeated: true, status: 201, body: JSON.stringify(answer) });
    expect(await effects('once')).toBe(1);
  });

  test('a write with an idempotency key that repeats the key with another body is refused and changes nothing', async () => {
    const claim = claimOf();
    await runOnce(ctx, claim, book('first'));
    const other = { ...claim, requestHash: hashRequest('POST', '/t', { amount: '99.00' }) };
    expect(await codeOf(runOnce(ctx, other, book('second')))).toBe('idempotency-conflict');
    expect(await effects('second')).toBe(0);
  });

  test('a write with an idempotency key does not share its key with other callers or other calls', async () => {
    const claim = claimOf();
    await runOnce(ctx, claim, book('mine'));
    for (const more of [{ owner: 'user:8' }, { owner: 'ip:203.0.113.9' }, { route: 'T2' }]) {
      expect((await runOnce(ctx, { ...claim, ...more }, book('theirs'))).repeated).toBe(false);
    }
    expect(await effects('theirs')).toBe(3);
  });

  test('a write with an idempotency key that was refused may be retried, also with another body', async () => {
    const claim = claimOf();
    const refuse = async (joined: Ctx): Promise<Booked> => {
      await book('refused')(joined).then(() => undefined);
      throw new DomainError('insufficient-balance');
    };
    const refuseInside = (joined: Ctx): Promise<Booked> =>
      joined.inTx({ role: 'grp_org', orgId: 12, userId: 7 }, async (tx) => {
        await sql`insert into public.effect (note) values ('taken back')`.execute(tx);
        throw new DomainError('insufficient-balance');
      });
    expect(await codeOf(runOnce(ctx, claim, refuseInside))).toBe('insufficient-balance');
    expect(await effects('taken back')).toBe(0);
    expect(await codeOf(runOnce(ctx, claim, refuse))).toBe('insufficient-balance');
    const other = { ...claim, requestHash: hashRequest('POST', '/t', { amount: '5.00' }) };
    expect((await runOnce(ctx, other, book('later'))).repeated).toBe(false);
  });

  test('a write with an idempotency key keeps what was finished before the refusal: a wrong code counts with and without a key', async () => {
    const wrongCode = async (joined: Ctx): Promise<Booked> => {
      await book('wrong code counted')(joined);
      await joined
        .inTx({ role: 'grp_org', orgId: 12 }, async (tx) => {
          await sql`insert into public.effect (note) values ('half')`.execute(tx);
          throw new Error('broken off');
        })
        .catch(() => undefined);
      throw new DomainError('otp-invalid');
    };
    const claim = claimOf();
    for (let i = 0; i < 3; i++) expect(await codeOf(runOnce(ctx, claim, wrongCode))).toBe('otp-invalid');
    expect(await effects('wrong code counted')).toBe(3);
    expect(await effects('half')).toBe(0);
  });

  test('a write with an idempotency key runs a part in another role with that role, and the rest with its own again', async () => {
    const who = 'select current_user::text as role, platform.current_org() as org';
    const seen: unknown[] = [];
    const look = (joined: Ctx, role: 'grp_org' | 'grp_job', orgId?: number) =>
      joined.inTx(
        { role, ...(orgId === undefined ? {} : { orgId }), ...(role === 'grp_org' ? { userId: 7 } : {}) },
        async (tx) => {
          seen.push((await sql.raw<{ role: string; org: bigint | null }>(who).execute(tx)).rows[0]);
        },
      );
    await runOnce(ctx, claimOf(), async (joined) => {
      await look(joined, 'grp_job');
      await look(joined, 'grp_org', 12);
      return book('roles')(joined);
    });
    expect(seen).toEqual([
      { role: 'grp_job', org: null },
      { role: 'grp_org', org: 12n },
    ]);
  });

  test('a write with an idempotency key runs a part under its own time limit, and the rest under the usual one', async () => {
    const seen: unknown[] = [];
    const look = (joined: Ctx, options?: TxOptions) =>
      joined.inTx(
        { role: 'grp_org', orgId: 12, userId: 7 },
        async (tx) => {
          const { rows } = await sql<{
            setting: string;
          }>`select current_setting('statement_timeout') as setting`.execute(tx);
          seen.push(rows[0]?.setting, opening.getStore()?.options.statementTimeoutMs);
        },
        options,
      );
    await runOnce(ctx, claimOf(), async (joined) => {
      await look(joined);
      await look(joined, { statementTimeoutMs: 60_000 });
      await look(joined);
      return book('limits')(joined);
    });
    const [usual, ...others] = seen;
    expect(others).toEqual([undefined, '1min', 60_000, usual, undefined]);
    expect(usual).not.toBe('1min');
  });

  test('a write with an idempotency key refuses nested transactions as a bug', async () => {
    const nested = (joined: Ctx): Promise<Booked> =>
      joined.inTx({ role: 'grp_org', orgId: 12 }, () => book('nested')(joined));
    expect(String(await codeOf(runOnce(ctx, claimOf(), nested)))).toContain('its transactions one after the other');
    expect(await effects('nested')).toBe(0);
  });

  test('a write with an idempotency key does not keep an answer with a secret; its repetition is refused', async () => {
    const claim = claimOf({ store: () => ({ status: 201, body: null }) });
    await runOnce(ctx, claim, book('secret'));
    expect(await codeOf(runOnce(ctx, claim, book('secret')))).toBe('idempotency-conflict');
    expect(await effects('secret')).toBe(1);
  });

  test('a write with an idempotency key has a key that is free after a day, or never for money', async () => {
    const day = claimOf();
    const money = claimOf({ keep: 'forever' });
    await runOnce(ctx, day, book('day'));
    await runOnce(ctx, money, book('money'));
    clock.advance(24 * 3600 - 1);
    expect((await runOnce(ctx, day, book('day'))).repeated).toBe(true);
    clock.advance(1);
    expect((await runOnce(ctx, day, book('day'))).repeated).toBe(false);
    clock.advance(40 * 365 * 24 * 3600);
    expect((await runOnce(ctx, money, book('money'))).repeated).toBe(true);
    expect([await effects('day'), await effects('money')]).toEqual([2, 1]);
  });

  test(`a write with an idempotency key sent eight times at once, ${RACES} times over, has one effect and one answer each`, async () => {
    for (let round = 0; round < RACES; round++) {
      const claim = claimOf({ keep: 'forever' });
      const note = `race ${round}`;
      const answers = await Promise.all(Array.from({ length: 8 }, () => runOnce(ctx, claim, book(note))));
      const bodies = answers.map((once) => (once.repeated ? once.body : JSON.stringify(once.answer)));
      expect(new Set(bodies).size).toBe(1);
      expect(answers.filter((once) => !once.repeated).length).toBe(1);
    }
    const doubled = await db.sql(
      `select note from public.effect where note like 'race %' group by note having count(*) <> 1`,
    );
    expect(doubled).toEqual([]);
  }, 60_000);

  test('a write with an idempotency key does the work in the waiting second request when the first fails', async () => {
    const claim = claimOf();
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const first = runOnce(ctx, claim, async () => {
      begun.resolve();
      await goOn.promise;
      throw new DomainError('bank-unavailable');
    });
    await begun.promise;
    const second = runOnce(ctx, claim, book('second does it'));
    const waiting = async () =>
      (await db.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .length;
    while ((await waiting()) === 0);
    goOn.resolve();
    expect(await codeOf(first)).toBe('bank-unavailable');
    expect((await second).repeated).toBe(false);
    expect(await effects('second does it')).toBe(1);
  });
});

describe('the store of keys', () => {
  test.each(['grp_org', 'grp_oagf', 'grp_payer', 'grp_public'] as const)(
    'the role %s can neither read nor change the store of keys',
    async (role) => {
      for (const statement of [
        'select key from platform.idempotency_key',
        'delete from platform.idempotency_key',
        `update platform.idempotency_key set response_body = '{}'`,
      ]) {
        await expect(db.inTx({ role, orgId: 12 }, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
          code: '42501',
        });
      }
    },
  );

  test('an answer cannot be overwritten, not even under its own key', async () => {
    const claim = claimOf();
    await runOnce(ctx, claim, book('kept'));
    const again = sql`select platform.keep_idempotent_answer(${claim.key}, ${claim.route}, ${claim.owner}, 200, '{}', null, null)`;
    await expect(db.inTx(claim.scope, (tx) => again.execute(tx))).rejects.toMatchObject({ code: 'P0002' });
  });

  test('two keys cannot both claim to have created a row', async () => {
    const same = { store: () => ({ status: 201, body: '{}', resourceId: 4711 }) };
    await runOnce(ctx, claimOf(same), book('made'));
    await expect(runOnce(ctx, claimOf(same), book('made'))).rejects.toMatchObject({
      constraint: 'idempotency_key_one_effect',
    });
  });

  test.each([
    ['idempotency_key_is_short', `'', 'T1', 'user:7', sha256('x'), null`],
    ['idempotency_key_is_short', `repeat('k', 256), 'T1', 'user:7', sha256('x'), null`],
    ['idempotency_key_hash_is_sha256', `'k', 'T1', 'user:7', 'short', null`],
    ['idempotency_key_status_is_good', `'k', 'T1', 'user:7', sha256('x'), 409`],
  ])('the store of keys refuses a row by its constraint %s', async (constraint, values) => {
    const insert = `insert into platform.idempotency_key (key, route, owner, request_hash, response_status, created_at) select k, r, o, h::bytea, s::int, now() from (select ${values}) as v(k, r, o, h, s)`;
    await expect(db.sql(insert)).rejects.toMatchObject({ constraint });
  });
});

describe('the hash of a request', () => {
  test('the hash of a request ignores the order of its keys', () => {
    expect(hashRequest('POST', '/t', { a: 1, b: { c: [1, 2], d: null } })).toEqual(
      hashRequest('POST', '/t', { b: { d: null, c: [1, 2] }, a: 1 }),
    );
  });

  test('the hash of a request depends on everything else', () => {
    const body = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(body, body, (one, other) => {
        const sameHash = hashRequest('POST', '/t', one).equals(hashRequest('POST', '/t', other));
        expect(sameHash).toBe(isDeepStrictEqual(one, other));
      }),
    );
    const base = hashRequest('POST', '/t', { a: '1' });
    expect(hashRequest('PUT', '/t', { a: '1' })).not.toEqual(base);
    expect(hashRequest('POST', '/t?x=1', { a: '1' })).not.toEqual(base);
    expect(hashRequest('POST', '/t', { a: 1 })).not.toEqual(base);
    expect(hashRequest('POST', '/t', { a: ['1'] })).not.toEqual(base);
  });
});
