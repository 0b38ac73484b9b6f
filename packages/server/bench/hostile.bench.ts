import type { FeltBodies } from '../test/hostile/hostile-bodies.ts';
import type { Felt } from '../test/hostile/hostile-crowd.ts';
import { hostileWorld } from '../test/hostile/hostile-load.ts';
import type { FeltShares } from '../test/hostile/hostile-shares.ts';
import type { Bench } from './bench.ts';

const FOR_MS = 20_000;
const BODIES_FOR_MS = 10_000;
const SHARES_FOR_MS = 10_000;

/** Returns the statuses of a record in words: `200: 41, 429: 12`. */
const inWords = (answers: Record<number, number>): string =>
  Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** What visitors experience while hostile files are sent, forty people sign in at once and a lookup is flooded. */
export const bench: Bench = {
  id: 'hostile',
  title: 'Hostile files and hostile load',
  about: `24 people send hostile spreadsheets (one cell of 40 MB in 40 KB, and a dozen other kinds), 40 sign in at once and 20 flood a look-up, all again and again for ${FOR_MS / 1_000} seconds, while 6 visitors look at public pages and 4 pay. Then five strangers at once send bodies of 1 MB with 55,000 fields for ${BODIES_FOR_MS / 1_000} seconds, while somebody who is signed in looks at their account. Then a payer, a maker and an auditor send a hundred list reads at once, again and again for ${SHARES_FOR_MS / 1_000} seconds, and one address opens 5,000 connections, while others sign in, search, ask for prices and check receipts. One process with its jobs.`,
  rounds: 1,
  async open() {
    const world = await hostileWorld();
    let felt: Felt | undefined;
    let bodies: FeltBodies | undefined;
    const underBodies = async () => (bodies ??= await world.underBodies(BODIES_FOR_MS));
    const facts = ['One process, its database and those who attack it share one machine of two cores.'];
    const noted = (what: string, felt: FeltShares): FeltShares => {
      const { taken, answers } = felt;
      for (const [who, statuses] of Object.entries({ [what]: taken, ...answers }))
        facts.push(`${what}: ${who} ${inWords(statuses)}`);
      return felt;
    };
    let readers: FeltShares | undefined;
    let connections: FeltShares | undefined;
    const underReaders = async () => (readers ??= noted('reads', await world.underReaders(SHARES_FOR_MS)));
    const underConnections = async () =>
      (connections ??= noted('connections', await world.underConnections(SHARES_FOR_MS)));
    const all = async () => (felt ??= await world.underLoad(FOR_MS));
    return {
      pieces: [
        {
          name: 'visitors wait, 95th percentile',
          unit: 'ms',
          limit: 300,
          measure: async () => (await all()).p95,
          floor: { name: 'the same visitors alone', measure: () => world.calm(5_000) },
        },
        {
          name: 'visitors who were not answered',
          unit: '',
          limit: 0,
          measure: async () => (await all()).failed.length,
        },
        {
          name: 'most memory over idle',
          unit: 'MB',
          limit: 1_024,
          measure: async () => (await all()).mostMb - (await all()).idleMb,
        },
        {
          name: 'those who pay wait for an answer, 95th percentile',
          unit: 'ms',
          limit: 600,
          measure: async () => (await all()).payersP95,
        },
        {
          name: 'payers who were refused, or waited for a connection',
          unit: '',
          limit: 0,
          measure: async () => {
            const { answers, admission } = await all();
            const refused = Object.entries(answers.payers ?? {}).filter(([status]) => Number(status) >= 400);
            return refused.reduce((sum, [, count]) => sum + count, 0) + (admission.paying?.waited ?? 0);
          },
        },
        {
          name: 'looks that found somebody in the queue of the pool',
          unit: '',
          limit: 0,
          measure: async () => (await all()).waited,
        },
        {
          name: 'look-ups answered with busy',
          unit: '',
          measure: async () => (await all()).answers['look-ups']?.[503] ?? 0,
        },
        {
          name: 'somebody signed in waits while five bodies of 1 MB come at once, 95th percentile',
          unit: 'ms',
          limit: 300,
          measure: async () => (await underBodies()).p95,
        },
        {
          name: 'looks of theirs that were not answered, and bodies that were taken',
          unit: '',
          limit: 0,
          measure: async () => {
            const { failed, answers } = await underBodies();
            const taken = Object.entries(answers).filter(([status]) => Number(status) < 400 && Number(status) > 0);
            return taken.reduce((sum, [, count]) => sum + count, failed);
          },
        },
        {
          name: 'others wait while three accounts read a hundred lists at once, 95th percentile',
          unit: 'ms',
          measure: async () => (await underReaders()).p95,
        },
        {
          name: 'sign-ins, searches, prices and receipt checks of others that were not answered, or with 429 or 503',
          unit: '',
          limit: 0,
          measure: async () => (await underReaders()).turnedAway,
        },
        {
          name: 'others wait while one address has 5,000 connections, 95th percentile',
          unit: 'ms',
          measure: async () => (await underConnections()).p95,
        },
        {
          name: 'of theirs, not answered, or with 429 or 503',
          unit: '',
          limit: 0,
          measure: async () => (await underConnections()).turnedAway,
        },
      ],
      facts,
      close: () => world.close(),
    };
  },
};
