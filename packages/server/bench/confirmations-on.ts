import { testBinaries } from '../test/server.ts';
import type { Bench } from './bench.ts';
import type { ClientResult } from './confirm-client.ts';
import { type ConfirmationsWorld, openConfirmationsWorld } from './confirmations-world.ts';
import type { TpcBRun } from './tpcb.ts';

const SECONDS = 4;
const MANY_CLIENTS = [16, 48];

const micros = (perSecond: number): number => 1_000_000 / perSecond;
const speedOf = ({ confirmed, seconds }: ClientResult): number => confirmed / seconds;

/** Returns the best TPC-B run among several numbers of clients. */
async function best(world: ConfirmationsWorld): Promise<TpcBRun> {
  const runs: TpcBRun[] = [];
  for (const clients of MANY_CLIENTS) runs.push(await world.tpcB(clients, SECONDS));
  return runs.reduce((a, b) => (a.perSecond > b.perSecond ? a : b));
}

/** Returns the bench of confirmations over HTTP beside pgbench, on one server that makes both durable. */
export const confirmationsOn = (server: { id: string; title: string; kind: string; version: '15' | '18' }): Bench => ({
  id: server.id,
  title: server.title,
  about: `Confirmations over HTTP with every effect (invoice, shares, journal, receipt, trail, events, rollups, balances, row security), durable, ${SECONDS} s a round, beside TPC-B (prepared, scale 20) on the same server: ${server.kind}. Time a payment; half the time of the floor is twice its speed. Wanted: 1.5 times its speed over 64 connections (0.667), 2 times over 256 (0.5), 0.8 times alone (1.25).`,
  async open() {
    const binaries = testBinaries(server.version);
    if (!binaries)
      return { pieces: [], facts: [`There is no PostgreSQL ${server.version} here.`], close: async () => {} };
    const world = await openConfirmationsWorld(binaries);
    const facts = [`TPC-B by ${world.tpcBBy}.`, 'Where the time goes: docs/traps.md.'];
    const slowest: number[] = [];
    const over = (connections: number) => async (): Promise<number> => {
      const result = await world.confirm(connections, SECONDS);
      if (result.other > 0) throw new Error(`${result.other} confirmations were not answered`);
      if (connections > 1) slowest.push(result.p99);
      return micros(speedOf(result));
    };
    const floor = { name: 'best TPC-B', measure: async () => micros((await best(world)).perSecond) };
    return {
      pieces: [
        { name: '64 connections', unit: 'µs', measure: over(64), floor },
        { name: '256 connections', unit: 'µs', measure: over(256), floor },
        {
          name: 'alone',
          unit: 'µs',
          measure: over(1),
          floor: { name: 'TPC-B of one client', measure: async () => micros((await world.tpcB(1, SECONDS)).perSecond) },
        },
      ],
      facts,
      close: async () => {
        const broken = await world.check();
        facts.push(
          `${await world.counted()} payments confirmed; invariants that did not hold afterwards: ${broken.length === 0 ? 'none' : broken.join('; ')}.`,
          `The 99th percentile of an answer was ${Math.round(Math.min(...slowest))} to ${Math.round(Math.max(...slowest))} ms over all rounds.`,
        );
        await world.close();
      },
    };
  },
});
