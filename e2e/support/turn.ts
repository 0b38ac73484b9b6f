import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '.cache', 'turns');

/** Reports whether the process that took a turn still runs; a killed one never returns its turn. */
function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    return false;
  }
}

/**
 * Runs `act` while no other test, in any worker, runs one under the same name. Two tests signing in with the same login
 * at once cannot tell their codes apart: the second waits until the first has read its code.
 */
export async function inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const portal = new URL(process.env.E2E_URL!).port;
  const file = join(folder, `${portal}-${encodeURIComponent(name)}`);
  while (!take(file)) {
    if (!isAlive(file)) rmSync(file, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}
