import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorld, reachableFolder } from '../../tools/proof/world.ts';
import { startPortal } from './portal.ts';

/**
 * Starts one portal for the whole run, on a copy of the proof's data if there is one, unless an address was set from
 * outside.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.E2E_OWN_PORT) return undefined;
  const folder = reachableFolder('isura-journeys-');
  const data = join(folder, 'data');
  copyWorld(data);
  const portal = await startPortal(Number(process.env.E2E_OWN_PORT), data);
  return async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
}
