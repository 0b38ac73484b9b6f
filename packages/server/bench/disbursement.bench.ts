import type { Bench } from './bench.ts';
import { openDisbursementWorld } from './disbursement-world.ts';

const COUNT = Number(process.env.BENCH_TRANSFERS ?? 100_000);
/** Count for the bare client with one transfer per call: it is so slow that fewer suffice. */
const FEW = Math.ceil(COUNT / 10);

/** Transfers from queued to PAID at a bank in another process, beside a bare client of the same bank. */
export const bench: Bench = {
  id: 'disbursement',
  title: 'Transfers to the bank and back',
  about: `${COUNT} queued transfers of one payment sent by the worker to the test bank over HTTP and followed to PAID, every effect (references, L5, L6, balances, lines, figures, trail) durable; time a transfer. The floor is a client that keeps 8 connections and tells and asks the same bank the same, which keeps each on its disk before it answers: 16 a call as the portal does, and one a call (${FEW} of them). Wanted: half its speed (2 times its time), and the worker at most 200 MB over idle.`,
  rounds: 2,
  async open() {
    const world = await openDisbursementWorld();
    const facts: string[] = [];
    const ms = (figure: number): number => figure * 1_000;
    const sent: number[] = [];
    let beside = 0;
    return {
      pieces: [
        {
          name: '16 a call',
          unit: 'µs',
          measure: async () => {
            sent.push(ms(await world.portal(COUNT)));
            return sent.at(-1)!;
          },
          floor: { name: 'bare client, 16 a call', measure: async () => ms(await world.bare(COUNT, 16)) },
        },
        {
          name: 'the same',
          unit: 'µs',
          measure: async () => sent[beside++]!,
          floor: { name: 'bare client, one a call', measure: async () => ms(await world.bare(FEW, 1)) },
        },
      ],
      facts,
      close: async () => {
        const least = (of: 'worker' | 'database'): number =>
          Math.round(Math.min(...world.used().map((one) => one[of])));
        facts.push(
          `Time of a processor a transfer, in the better round: worker ${least('worker')} µs, PostgreSQL ${least('database')} µs.`,
          `The worker grew by ${Math.round(world.grown())} MB at most.`,
          `Transfers not paid once, and invariants I01, I02, I03 and I35 broken: ${await world.wrong()}.`,
        );
        await world.close();
      },
    };
  },
};
