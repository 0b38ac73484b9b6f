import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { from, to } from 'pg-copy-streams';
import { systemRandom } from '../src/platform/clock/random.ts';
import { JOB_SCOPE } from '../src/platform/db/scope.ts';
import { folderFiles } from '../src/platform/files/folder-files.ts';
import { LINE_COLUMNS } from '../src/platform/intake/lines.ts';
import { readIntake } from '../src/platform/intake/read-intake.ts';
import { insertIntake } from '../src/platform/intake/store.ts';
import { streamWorkbook } from '../src/platform/spreadsheet.ts';
import { sentFile } from '../test/file/sent-file.ts';
import { staffKind } from '../test/file/staff-kind.ts';
import { staffColumns } from '../test/file/staff-rows.validator.ts';
import { openTemplate } from '../test/open-template.ts';
import type { Bench } from './bench.ts';
import { benchCtx } from './bench-ctx.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const many = ROWS.toLocaleString('en');

/** Returns one row of a payroll; one row in two hundred has an error. */
const rowOf = (at: number): string[] => {
  const serial = String(at).padStart(9, '0');
  const account = at % 200 === 7 ? '12345' : `${serial}${checkDigit2020('044', serial)}`;
  return [
    String(at),
    `NHA/${serial}`,
    `Employee ${at} Okonkwo-Adeyemi`,
    account,
    '044',
    `${150_000 + (at % 90_000)}.${String(at % 100).padStart(2, '0')}`,
    '2026-11',
    `Salary of November 2026, grade level ${at % 17}`,
  ];
};

const workbookOf = (rows: readonly string[][]): Promise<Buffer> =>
  buffer(streamWorkbook(rows, { name: 'Payroll', sharesTexts: true }));

/** A file of rows, from its stored bytes to rows that are validated, flagged and counted. */
export const bench: Bench = {
  id: 'intake',
  title: 'A file of rows, judged',
  about: `A payroll of ${many} rows: read in a thread of its own, judged, brought in by COPY in pieces that survive a restart, repeats marked, counted. Wanted: CSV at most 1.5 times the bare \\copy of the same judged rows into the same table, XLSX at most 3 times CSV. Memory is that over a process that has read such files before, so its first file may take more.`,
  rounds: 5,
  async open() {
    const { server, url, client } = await openTemplate();
    const folder = mkdtempSync(join(tmpdir(), 'isura-bench-'));
    const files = folderFiles(folder, systemRandom);
    const { database, ctx } = benchCtx(url, { files });
    const rows = [staffColumns, ...Array.from({ length: ROWS }, (_, at) => rowOf(at))];
    const csv = Buffer.from(
      rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\n'),
    );
    const xlsx = await workbookOf(rows);
    rows.length = 0;
    const kind = staffKind() as never;
    let last = 0;
    const begun = async (bytes: Buffer): Promise<number> => {
      await client.query('truncate platform.intake_row');
      const sent = await sentFile(files, bytes, 'payroll');
      const input = { orgId: 1, userId: 1, kind: 'test.staff', context: {}, purpose: 'SCHEDULE', at: new Date() };
      last = await ctx.inTx(JOB_SCOPE, (tx) => insertIntake(tx, sent, input));
      return last;
    };
    const read = async (bytes: Buffer): Promise<number> => {
      const id = await begun(bytes);
      const began = performance.now();
      await readIntake(ctx, [kind], id);
      const seconds = (performance.now() - began) / 1_000;
      const counted = await client.query(
        'select status, failure_reason, read_count from platform.intake where id = $1',
        [id],
      );
      if (counted.rows[0]?.read_count !== ROWS) throw new Error(JSON.stringify(counted.rows[0]));
      return seconds;
    };
    await read(csv);
    const validated = join(folder, 'judged');
    const columns = LINE_COLUMNS.join(', ');
    await pipeline(
      client.query(to(`copy (select ${columns} from platform.intake_row order by row_no) to stdout`)),
      createWriteStream(validated),
    );
    const bare = async (): Promise<number> => {
      await client.query('truncate platform.intake_row');
      const began = performance.now();
      await pipeline(
        createReadStream(validated),
        client.query(from(`copy platform.intake_row (${columns}) from stdin`)),
      );
      return (performance.now() - began) / 1_000;
    };
    const over = (bytes: Buffer) => async (): Promise<number> => {
      globalThis.gc?.();
      const idle = process.memoryUsage.rss();
      let most = idle;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 20);
      await read(bytes);
      clearInterval(watch);
      return (most - idle) / 1e6;
    };
    const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
    return {
      pieces: [
        {
          name: `CSV of ${many} rows`,
          unit: 's',
          measure: () => read(csv),
          floor: { name: '\\copy of the same judged rows', measure: bare },
        },
        {
          name: `XLSX of ${many} rows`,
          unit: 's',
          measure: () => read(xlsx),
          floor: { name: 'the same rows as CSV', measure: () => read(csv) },
        },
        { name: 'memory over idle, CSV', unit: 'MB', limit: 200, measure: over(csv) },
        { name: 'memory over idle, XLSX', unit: 'MB', limit: 200, measure: over(xlsx) },
      ],
      facts: [`CSV ${size(csv.length)}, XLSX ${size(xlsx.length)}, judged rows ${size(statSync(validated).size)}`],
      async close() {
        await client.end();
        await database.close();
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
