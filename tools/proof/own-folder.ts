import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Returns the path of a folder of this test file that the user who runs PostgreSQL can reach. It is made before the
 * first test and removed after the last and after every `afterAll` that the file adds later; where all tests of the
 * file are skipped it is never made.
 */
export function ownFolder(prefix: string): string {
  const folder = join(tmpdir(), `${prefix}${randomUUID().slice(0, 8)}`);
  beforeAll(() => {
    mkdirSync(folder);
    chmodSync(folder, 0o711);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 }));
  return folder;
}
