import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the variable under which the parts of a proof are given the folder of the demonstration world. */
export const PROOF_WORLD = 'PROOF_WORLD';

/** Makes an empty folder that the user who runs PostgreSQL can reach, and returns its path. */
export function reachableFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Puts a copy of the demonstration world that a proof has made at `dataDir`, owners and rights with it, and reports
 * whether there was one. Without one the first start at `dataDir` makes its own, which takes most of a minute.
 */
export function copyWorld(dataDir: string): boolean {
  const world = process.env[PROOF_WORLD];
  if (!world) return false;
  execFileSync('cp', ['-a', world, dataDir]);
  return true;
}
