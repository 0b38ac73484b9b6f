// Restores a backup as the user who runs this process: `node restore-as.command.ts '{"from": …}'`. Prints as JSON the numbers in
// the table `payment` and up to where it restored; a refusal goes to stderr, with exit code 1.

import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { packagedBinaries } from '../../src/platform/postgres/binaries.ts';
import { ask } from '../ask.ts';
import { testBinaries } from '../server.ts';

const asked = JSON.parse(process.argv[2] ?? '{}') as { from: string; dataDir: string; wal: string[]; secret: string };
try {
  let payments: number[] = [];
  const { end } = await restoreBackup({
    ...asked,
    ...{ postgresPassword: 'restored', binaries: testBinaries() ?? packagedBinaries(), until: undefined },
    ...{ durable: false, say: () => {}, progress: () => {} },
    look: async (url) => {
      payments = (await ask<{ n: number }>(url, 'select n from payment order by n')).map(({ n }) => n);
      return true;
    },
  });
  console.log(JSON.stringify({ payments, end }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
