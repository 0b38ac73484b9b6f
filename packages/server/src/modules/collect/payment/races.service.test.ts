import { beforeAll, describe, expect, test } from 'vitest';
import { type MoneyIn, moneyIn } from '../../../../test/money-in.ts';
import { deskPairs } from '../../../../test/races/desk-pairs.ts';
import { paymentPairs } from '../../../../test/races/payment-pairs.ts';
import { CLIENTS, type Pair, race } from '../../../../test/races/race.ts';

/**
 * Rounds of eight clients for each pair (X04); the invariants run over all of them in the end. A twin without its lock is
 * given so many rounds a run at most, and must fail in more than half of its runs, which shows that the pair does race.
 */
const { rounds, runs, twinRounds } = {
  more: { rounds: 25, runs: 5, twinRounds: 40 },
  deep: { rounds: 1_000, runs: 21, twinRounds: 1_000 },
}[process.env.TEST_TIER ?? ''] ?? { rounds: 2, runs: 1, twinRounds: 25 };
const pairs = [...paymentPairs, ...deskPairs];
const HOUR = 3_600_000;

describe('two acts that meet', () => {
  let at: MoneyIn;
  beforeAll(async () => {
    at = await moneyIn({ processes: CLIENTS });
  });
  test.each(pairs)('$name', { timeout: HOUR }, async (pair) => {
    for (let round = 0; round < rounds; round += 1) await race(at, pair);
  });
});

const twins = pairs.filter(({ naive }) => naive !== undefined);
/** At every commit one of each kind: without a lock of the database, and without one of a service. */
const tried = process.env.TEST_TIER === undefined ? [twins[0]!, twins.at(-1)!] : twins;

describe('without what keeps them apart', () => {
  let at: MoneyIn;
  beforeAll(async () => {
    at = await moneyIn({ processes: CLIENTS, breaksInvariants: true });
  });

  /** Whether one run of a twin fails. */
  const fails = async (twin: Pair): Promise<boolean> => {
    for (let round = 0; round < twinRounds; round += 1)
      try {
        await race(at, twin);
      } catch {
        return true;
      }
    return false;
  };

  test.each(tried)('is seen to fail: $name', { timeout: HOUR }, async (twin) => {
    const { sql, said } = twin.naive!;
    const before = sql && (await textOf(sql.function));
    if (sql && !before?.includes(sql.from)) throw new Error(`${sql.function} does not say this any more: ${sql.from}`);
    if (sql && before) await at.db.sql(before.replace(sql.from, () => sql.to));
    let failed = 0;
    await at.whileSaid(said, async () => {
      for (let run = 0; run < runs; run += 1) if (await fails(twin)) failed += 1;
    });
    if (before) await at.db.sql(before);
    expect(failed).toBeGreaterThan(runs / 2);
  });

  const textOf = async (name: string): Promise<string> => {
    const [row] = await at.db.sql<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
    return row!.text;
  };
});
