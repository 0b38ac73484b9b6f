import { statSync } from 'node:fs';
import { StartRefused } from '../postgres/start-refused.ts';

/**
 * Refuses a folder of FILES_DIR that is not there: a command that reads the files of a portal would find none and call
 * its work complete.
 */
export function assertFiles(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new StartRefused(
    `FILES_DIR names ${folder}, which is no folder here. Set it to the folder of files as the server has it.`,
  );
}
