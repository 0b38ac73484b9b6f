import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';
import { isFresh } from '../../packages/web/build/fresh.ts';
import { checkout } from './settings.ts';

const run = promisify(execFile);

/**
 * Builds the web files when their sources have changed, in a separate process: the builder takes most of a gigabyte,
 * and the starter runs for as long as the portal does. A release that contains only built files is left as it is.
 */
export async function buildWeb(): Promise<void> {
  if (!existsSync(join(checkout, 'packages/web/src'))) return;
  if (await isFresh()) return;
  const build = join(checkout, 'packages/web/build/build.ts');
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', build], { cwd: checkout }).catch(
    (error: Error & { stderr?: string }) => {
      throw new StartRefused(`The web files could not be built: ${error.stderr?.trim() || error.message}`);
    },
  );
}
