import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { packagedBinaries } from '../../src/platform/postgres/binaries.ts';
import { ask } from '../ask.ts';
import { testBinaries } from '../server.ts';

/** What a test restores, and with which secret; further options of `restoreBackup` as it names them. */
export interface RestoreOfTest {
  from: string;
  dataDir: string;
  wal: readonly string[];
  secret: string;
}

/** Restores a backup as the user of this process; returns the numbers in the table `payment` and up to where it restored. */
export async function restoredPayments(chosen: RestoreOfTest) {
  let payments: number[] = [];
  const { end } = await restoreBackup({
    ...chosen,
    ...{ postgresPassword: 'restored', binaries: testBinaries() ?? packagedBinaries(), until: undefined },
    ...{ durable: false, say: () => {}, progress: () => {} },
    look: async (url) => {
      payments = (await ask<{ n: number }>(url, 'select n from payment order by n')).map(({ n }) => n);
      return true;
    },
  });
  return { payments, end };
}
