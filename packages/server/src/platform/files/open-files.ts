import { mkdirSync } from 'node:fs';
import { systemRandom } from '../clock/random.ts';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

/** Makes the folder of files where it is not there yet; refuses one that cannot be made. */
function makeFolder(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return dir;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `FILES_DIR names ${dir}, which cannot be made (${code}). Set it to a folder in which the server may write.`,
    );
  }
}

/**
 * Opens the file storage from its settings: a bucket, or a folder that is there from then on, so that a backup or check
 * of a portal without files finds an empty folder and not a wrong address. Refuses a folder that cannot be made.
 */
export const openFiles = (settings: Config['files']): Files =>
  settings.kind === 's3' ? s3Files(settings, systemRandom) : folderFiles(makeFolder(settings.dir), systemRandom);
