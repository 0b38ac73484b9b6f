import { finished } from 'node:stream/promises';
import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { fileLists } from '../src/app.ts';
import { copyOf } from '../src/modules/report/definition/copy-rows.queries.ts';
import { inflowFilter } from '../src/modules/report/movement/inflow.domain.ts';
import { inflowRows } from '../src/modules/report/movement/inflow.queries.ts';
import type { Bench } from './bench.ts';
import { centralAdmin, makeOneFile } from './make-one-file.ts';
import { type MoneyPortal, openMoneyWorld } from './money-world.ts';

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 2_000_000);
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const OAGF = { role: 'grp_oagf', orgId: 1, userId: 1 } as const;

/** Finds the latest day from which at least `rows` payments came in up to yesterday, and counts them. */
async function daysOf(portal: MoneyPortal, rows: number): Promise<{ first: string; count: number }> {
  const client = new pg.Client({ connectionString: portal.adminUrl });
  await client.connect();
  const { rows: days } = await client.query<{ first: string; count: string }>(
    `select day::text as first, sum(count) over (order by day desc) as count
     from (select day, sum(count) as count from collect.collection_day where status = 'SUCCESSFUL' group by day) d order by day desc`,
  );
  await client.end();
  const found = days.find(({ count }) => Number(count) >= rows) ?? days.at(-1)!;
  return { first: found.first, count: Number(found.count) };
}

/** An inflow report as a file, from the job that requests it to the stored file. */
export const bench: Bench = {
  id: 'export',
  title: 'A report as a file',
  about: `The inflow report of the central office as CSV, ${ROWS.toLocaleString('en')} rows of ${PAYMENTS.toLocaleString('en')} payments, with row security in force. Promised: at most 1.2 times the bare COPY of the same rows, and at most 110 MB more than idle; as XLSX at most 4 times the CSV.`,
  rounds: 3,
  async open() {
    const { portals, close } = await openMoneyWorld([PAYMENTS]);
    const [portal] = portals as [MoneyPortal];
    const { ctx } = portal;
    const { first, count } = await daysOf(portal, ROWS);
    const filters = { 'start-date': `${first}T00:00:00`, 'end-date': `${lagosDay(new Date())}T23:59:00` };
    const owner = await centralAdmin(ctx);
    const make = (format: 'CSV' | 'XLSX' = 'CSV') => makeOneFile(ctx, owner, { report: 'inflow', format, filters });
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return (performance.now() - began) / 1_000;
    };
    const bare = async () => {
      const select = copyOf(inflowRows(inflowFilter(filters, ctx.clock.now())), fileLists.files.inflow.columns);
      const rows = await ctx.copyOut(OAGF, select, 600_000);
      rows.resume();
      await finished(rows);
    };
    return {
      pieces: [
        {
          name: 'the file',
          unit: 's',
          measure: () => timed(() => make()),
          floor: { name: 'COPY of the same rows, thrown away', measure: () => timed(bare) },
        },
        {
          name: 'the file as XLSX',
          unit: 's',
          measure: () => timed(() => make('XLSX')),
          floor: { name: 'the same rows as CSV', measure: () => timed(() => make()) },
        },
        {
          name: 'memory over idle',
          unit: 'MB',
          limit: 110,
          measure: async () => {
            const idle = process.memoryUsage.rss();
            let most = idle;
            const watch = setInterval(() => {
              most = Math.max(most, process.memoryUsage.rss());
            }, 20);
            await make();
            clearInterval(watch);
            return (most - idle) / 1e6;
          },
        },
      ],
      facts: [`${count} rows`],
      close,
    };
  },
};
