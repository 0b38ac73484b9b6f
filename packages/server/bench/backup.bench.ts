import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { verifyDatabase } from '../src/invariants/verification.ts';
import { makeBackup } from '../src/platform/backup/backup.ts';
import { restoreBackup } from '../src/platform/backup/restore.ts';
import { onTheDisk } from '../src/platform/backup/sums.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { testSecret } from '../test/server.ts';
import type { Bench } from './bench.ts';
import { openMoneyWorld } from './money-world.ts';

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 100_000);
const seconds = (since: number): number => (performance.now() - since) / 1_000;

/** Runs `npm run verify` on a database nobody else uses; returns false when a check fails. */
async function verified(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const checkHeads = async () => ({ files: 0, faults: [] });
  return await verifyDatabase(client, { checkHeads }, () => {}).finally(() => client.end());
}

/** A backup while nothing else runs, and its restore. */
export const bench: Bench = {
  id: 'backup',
  title: 'Backup and restore',
  about: `A backup of a portal of ${PAYMENTS.toLocaleString('en')} payments, every file with its checksum and on the disk, and the restore drill: copied and compared, recovered, and \`verify\` over all of it. The floor is a bare copy of the same files, put on the disk.`,
  rounds: 5,
  async open() {
    const { portals, close } = await openMoneyWorld([PAYMENTS]);
    const base = mkdtempSync(join(tmpdir(), 'isura-bench-backup-'));
    const { adminUrl } = portals[0]!;
    let nth = 0;
    const make = async () => {
      nth += 1;
      const now = new Date(Date.UTC(2026, 0, 1) + nth * 1_000);
      return await makeBackup({
        ...{ databaseUrl: adminUrl, own: true, to: join(base, 'kept'), files: undefined, secret: testSecret, now },
        progress: () => {},
      });
    };
    const { folder, note } = await make();
    const copy = async (): Promise<number> => {
      const to = join(base, 'copy');
      const begun = performance.now();
      cpSync(join(folder, 'database'), to, { recursive: true });
      await onTheDisk(to);
      const took = seconds(begun);
      rmSync(to, { recursive: true });
      return took;
    };
    let verifying = 0;
    const restore = async (): Promise<number> => {
      const dataDir = join(base, 'restored');
      mkdirSync(dataDir, { mode: 0o711 });
      const begun = performance.now();
      const { place } = await restoreBackup({
        ...{ from: folder, dataDir, secret: testSecret, postgresPassword: 'bench', binaries: packagedBinaries() },
        ...{ wal: [], until: undefined, say: () => {}, progress: () => {} },
        look: async (url) => {
          const from = performance.now();
          const whole = await verified(url);
          verifying = seconds(from);
          return whole;
        },
      });
      const took = seconds(begun);
      rmSync(place.dataDir, { recursive: true });
      rmSync(dataDir, { recursive: true, force: true });
      return took;
    };
    return {
      pieces: [
        {
          name: 'backup',
          unit: 's',
          measure: async () => {
            const begun = performance.now();
            const made = await make();
            const took = seconds(begun);
            rmSync(made.folder, { recursive: true });
            return took;
          },
          floor: { name: 'a bare copy', measure: copy },
        },
        {
          name: 'restore drill, verify included',
          unit: 's',
          measure: restore,
          floor: { name: 'a bare copy', measure: copy },
        },
        { name: 'of it verify', unit: 's', measure: async () => verifying },
      ],
      facts: [`${Math.round(note.bytes / 1e6)} MB, ${filesIn(folder)} files`],
      async close() {
        rmSync(base, { recursive: true, force: true });
        await close();
      },
    };
  },
};

const filesIn = (folder: string): number =>
  existsSync(folder)
    ? readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n').length - 1
    : readdirSync(folder).length;
