import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { packagedBinaries } from '../../packages/server/src/platform/postgres/binaries.ts';
import { stopLeftover } from '../../packages/server/src/platform/postgres/leftover.ts';
import { choosePlace } from '../../packages/server/src/platform/postgres/place.ts';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';
import type { Settings } from './settings.ts';

const ASIDE = 'set-aside-';

/**
 * Moves everything in the data folder, including its secret, into one folder inside it that is a complete data folder;
 * only the lock and what was moved aside earlier stay. Nothing is deleted. An external database is refused: it is not
 * ours to move.
 */
export async function setAside(
  { home, databaseUrl, env }: Settings,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  if (databaseUrl)
    throw new StartRefused(
      '--fresh is for the data folder, but DATABASE_URL names a database. Name an empty one there.',
    );
  const { dataDir } = choosePlace(join(home.dataDir, 'postgres'), packagedBinaries(), () => {});
  await stopLeftover(dataDir, home.postgresPassword, say);
  const folder = join(
    home.dataDir,
    `${ASIDE}${now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '')}`,
  );
  mkdirSync(folder, { mode: 0o711 });
  for (const name of readdirSync(home.dataDir))
    if (name !== 'lock' && !name.startsWith(ASIDE)) renameSync(join(home.dataDir, name), join(folder, name));
  say(`What was in ${home.dataDir} is set aside. The release that made it opens it with DATA_DIR=${folder} npm start`);
  if (!env.FILES_DIR?.startsWith(home.dataDir)) say(`The files in ${env.FILES_DIR} stay where they are.`);
}
