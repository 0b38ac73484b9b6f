import { beforeAll, describe, expect, test } from 'vitest';
import { rewording } from '../process/rewording.ts';
import { CLIENTS, type Pair, type Racing, race } from './race.ts';

/**
 * Rounds of eight clients for each pair (docs/spec/security.md#x04); the invariants run over all of them at the end. A
 * twin without its lock runs at most `twinRounds` per run, and must fail in more than half of its runs, which shows
 * that the pair does race.
 */
const tier = {
  more: { rounds: 25, runs: 5, twinRounds: 40 },
  deep: { rounds: 1_000, runs: 21, twinRounds: 1_000 },
}[process.env.TEST_TIER ?? ''];
const HOUR = 3_600_000;

const NOT_SAID = 'no statement says what the twin of this pair takes away';

/** Returns the definition of a function of the database, which must contain what a twin takes away. */
async function textWith({ db }: Racing, name: string, part: string): Promise<string> {
  const [row] = await db.sql<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  if (!row!.text.includes(part)) throw new Error(`${name} does not say this any more: ${part}`);
  return row!.text;
}

/**
 * Declares the tests of these pairs, each world made where it is used. `quick` is for every commit: `rounds` (2 when left
 * out), and with `twins` the first and the last twin, where a longer run tries them all. Every race shows that what its
 * twin takes away is there.
 */
export function raceThem<World extends Racing>(
  pairs: readonly Pair<World>[],
  made: (how: { processes: number; breaksInvariants?: boolean }) => Promise<World>,
  quick: { rounds?: number; twins?: boolean } = {},
): void {
  const { rounds, runs, twinRounds } = tier ?? { rounds: quick.rounds ?? 2, runs: 1, twinRounds: 25 };
  describe('two concurrent actions', () => {
    let at: World;
    beforeAll(async () => {
      at = await made({ processes: CLIENTS });
    });
    test.each(pairs)('two concurrent actions race: $name', { timeout: HOUR }, async (pair) => {
      const { sql, said: reported } = pair.naive ?? {};
      for (const { function: name, from } of [sql ?? []].flat()) await textWith(at, name, from);
      const taken = reported && rewording(reported);
      const seen = (text: string) => {
        taken?.(text);
        return text;
      };
      await at.whileSaid(seen, async () => {
        for (let round = 0; round < rounds; round += 1) await race(at, pair);
      });
      if (taken?.changed === 0) throw new Error(NOT_SAID);
    });
  });

  const twins = pairs.filter(({ naive }) => naive !== undefined);
  const tried = tier !== undefined ? twins : quick.twins ? [twins[0]!, twins.at(-1)!] : [];

  describe.runIf(tried.length > 0)('without their lock or guard', () => {
    let at: World;
    beforeAll(async () => {
      at = await made({ processes: CLIENTS, breaksInvariants: true });
    });

    /** Reports whether one run of a twin fails. */
    const fails = async (twin: Pair<World>): Promise<boolean> => {
      for (let round = 0; round < twinRounds; round += 1)
        try {
          await race(at, twin);
        } catch {
          return true;
        }
      return false;
    };

    test.each(tried)('the race fails: $name', { timeout: HOUR }, async (twin) => {
      const { sql, said: reported } = twin.naive!;
      const before: string[] = [];
      for (const { function: name, from, to } of [sql ?? []].flat()) {
        const text = await textWith(at, name, from);
        before.push(text);
        await at.db.sql(text.replace(from, () => to));
      }
      let failed = 0;
      const taken = reported && rewording(reported);
      await at.whileSaid(taken, async () => {
        for (let run = 0; run < runs; run += 1) if (await fails(twin)) failed += 1;
      });
      for (const text of before) await at.db.sql(text);
      if (taken?.changed === 0) throw new Error(NOT_SAID);
      expect(failed).toBeGreaterThan(runs / 2);
    });
  });
}
