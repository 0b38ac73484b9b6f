import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';
import { isFresh } from '../../packages/web/build/fresh.ts';
import { checkout } from './settings.ts';

/** Builds the web files when their sources changed since. A release that holds only what was built is left as it is. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  if (!existsSync(join(checkout, 'packages/web/src'))) return;
  if (await isFresh()) return;
  try {
    const { build } = await import('../../packages/web/build/build.ts');
    await build(say);
  } catch (error) {
    throw new StartRefused(
      `The web files could not be built: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
