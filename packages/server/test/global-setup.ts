import type { TestProject } from 'vitest/node';
import { makeWatchedTemplate, startTestServer, testBinaries } from './server.ts';
import { makeWorlds } from './worlds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { url: string };
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template and two seeded ones that the test files clone. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = testBinaries();
  if (!binaries) return undefined; // the configuration has excluded all files from the run
  const server = await startTestServer(binaries);
  try {
    await makeWatchedTemplate(server);
    await makeWorlds(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseServer', { url: server.url('postgres') });
  return () => server.stop();
}
