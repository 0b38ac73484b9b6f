import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable that passes the folder of the demonstration data to the parts of a proof. */
export const PROOF_WORLD = 'PROOF_WORLD';

/** Makes an empty folder that the user who runs PostgreSQL can reach, and returns its path. */
export function reachableFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Copies the demonstration data of a proof to `dataDir`, with owners and rights, and reports whether there was any.
 * Without it the first start at `dataDir` creates its own, which takes most of a minute.
 */
export function copyWorld(dataDir: string): boolean {
  const world = process.env[PROOF_WORLD];
  if (!world) return false;
  execFileSync('cp', ['-a', world, dataDir]);
  return true;
}
