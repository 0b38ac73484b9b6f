import { killedValidation } from '../test/process/killed-validation.ts';
import { killable } from '../test/process/killing.ts';
import type { Bench } from './bench.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 6_000);
/** Seconds in which any worker must have taken up and ended what a killed one was at. */
const MOST_S = 30;

/** A worker killed while it validates a schedule, and the next one that ends it. */
export const bench: Bench = {
  id: 'takeover',
  title: 'Work of a killed worker',
  about: `A worker is killed (SIGKILL) while it validates a schedule of ${ROWS} rows; the next one is started at once. Seconds from the kill, with that start in it, until the schedule is VALIDATED with each row once. At most ${MOST_S}.`,
  rounds: 5,
  async open() {
    const all = await killable();
    const facts: string[] = [];
    return {
      pieces: [
        {
          name: 'killed to VALIDATED',
          unit: 's',
          limit: MOST_S,
          measure: async () => {
            const { stored, seconds, rows, different, valid } = await killedValidation(all, ROWS);
            if (rows !== ROWS || different !== ROWS || valid !== ROWS)
              throw new Error(`${rows} rows, ${different} different, ${valid} valid, of ${ROWS}`);
            facts.push(`Killed with ${stored} of ${ROWS} rows stored: ${seconds.toFixed(1)} s.`);
            return seconds;
          },
        },
      ],
      facts,
      close: () => all.stop(),
    };
  },
};
