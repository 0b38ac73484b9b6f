import { type Felt, hostileWorld } from '../test/hostile-load.ts';
import type { Bench } from './bench.ts';

const FOR_MS = 20_000;

/** What visitors feel while hostile files are sent, forty people sign in at once and a look-up is flooded. */
export const bench: Bench = {
  id: 'hostile',
  title: 'Hostile files and hostile load',
  about: `24 people send hostile spreadsheets (one cell of 40 MB in 40 KB, and a dozen other kinds), 40 sign in at once and 20 flood a look-up, all again and again for ${FOR_MS / 1_000} seconds, while 6 visitors look at public pages. One process with its jobs.`,
  rounds: 1,
  async open() {
    const world = await hostileWorld();
    let felt: (Felt & { idleMb: number }) | undefined;
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
          name: 'looks that found somebody waiting for a connection',
          unit: '',
          measure: async () => (await all()).waited,
        },
      ],
      facts: ['One process, its database and those who attack it share one machine of two cores.'],
      close: () => world.close(),
    };
  },
};
