import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadColumns } from '@isura/contract/org/uploads';
import Papa from 'papaparse';
import { jobs } from '../src/app.ts';
import { type TakeUpload, takeFile } from '../src/modules/org/upload/apply-upload.service.ts';
import { receiveUpload } from '../src/modules/org/upload/receive-upload.service.ts';
import { systemRandom } from '../src/platform/clock/random.ts';
import { folderFiles } from '../src/platform/files/folder-files.ts';
import { factsAgain } from '../src/platform/http/kept-facts.ts';
import type { Actor } from '../src/platform/http/route.ts';
import type { ReadIntake } from '../src/platform/intake/read-intake.ts';
import { sentFile } from '../test/file/sent-file.ts';
import { openTemplate } from '../test/open-template.ts';
import type { Bench } from './bench.ts';
import { benchCtx } from './bench-ctx.ts';

const ROWS = 10_000;
const facts = factsAgain({ traceId: 'bench', ip: '127.0.0.1', claimed: {} });

/** Returns a file of organizations that do not exist yet. */
function fileOf(round: string): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `${round}${at}`,
    `Organization ${at} of round ${round}`,
    `Organization ${at}`,
    'Agency',
    'Works',
    `info${at}@${round.toLowerCase()}.gov.test`,
    `0803${String(at).padStart(7, '0')}`,
    'Lagos',
    `${at} Broad Street`,
    '12345678-0001',
  ]);
  return Buffer.from(Papa.unparse({ fields: [...uploadColumns.MDA], data: rows }));
}

/** A file of 10,000 organizations, from its bytes to the last organization and its event in the chain. */
export const bench: Bench = {
  id: 'uploads',
  title: 'Master data from a file',
  about: `A CSV file of ${ROWS.toLocaleString('en')} organizations: looked through, kept, read, judged and taken over in chunks of 500, with row security, one audit chain and event an organization, and search words.`,
  rounds: 3,
  async open() {
    const { server, url, client } = await openTemplate({ demonstration: true });
    await client.query(`update org.sector set name = 'Works' where id = (select min(id) from org.sector)`);
    const {
      rows: [oagf],
    } = await client.query<{ id: string }>(`select id from org.organization where type = 'OAGF'`);
    const folder = mkdtempSync(join(tmpdir(), 'isura-bench-'));
    const { database, ctx } = benchCtx(url, {
      files: folderFiles(folder, systemRandom),
      queue: { enqueue: async () => {} },
    });
    const orgId = Number(oagf?.id);
    const actor: Actor = {
      kind: 'central',
      userId: 1,
      login: 'bench',
      name: 'Bench',
      orgId,
      scope: { role: 'grp_oagf', orgId, userId: 1 },
    };
    const read = jobs.find(({ name }) => name === 'org.read-upload') as unknown as ReadIntake;
    const take = jobs.find(({ name }) => name === 'org.take-upload') as unknown as TakeUpload;
    let round = 0;
    return {
      pieces: [
        {
          name: `${ROWS.toLocaleString('en')} organizations`,
          unit: 's',
          limit: 5,
          async measure() {
            round += 1;
            const bytes = fileOf(`R${String.fromCharCode(64 + round)}`);
            const began = performance.now();
            const { id } = await receiveUpload(ctx, { actor, facts }, 'MDA', await sentFile(ctx.files, bytes), read);
            const {
              rows: [of],
            } = await client.query<{ intake: string }>(
              'select intake_id as intake from org.mda_upload_batch where id = $1',
              [id],
            );
            const run = { jobId: 'bench', signal: AbortSignal.timeout(60_000) };
            await read.handle(ctx, { intakeId: Number(of?.intake) }, run);
            await takeFile(ctx, { actor, facts }, id, { count: ROWS }, take);
            await take.handle(ctx, { batchId: id }, run);
            const seconds = (performance.now() - began) / 1000;
            const { rows } = await client.query<{ createdCount: number }>(
              `select created_count as "createdCount" from org.mda_upload_batch where id = $1`,
              [id],
            );
            if (rows[0]?.createdCount !== ROWS)
              throw new Error(`${rows[0]?.createdCount} of ${ROWS} rows were taken over`);
            return seconds;
          },
        },
      ],
      async close() {
        await client.end();
        await database.close();
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
