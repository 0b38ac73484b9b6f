import { startPortal } from './portal.ts';

/** One portal for the whole run, unless an address was given from outside. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.E2E_OWN_PORT) return undefined;
  const portal = await startPortal(Number(process.env.E2E_OWN_PORT));
  return () => portal.stop();
}
