import { defineConfig } from 'vitest/config';
import { testBinaries } from './test/server.ts';

const here = testBinaries() !== undefined;
if (!here) console.log(`skipped: no PostgreSQL ${process.env.TEST_POSTGRES} here`);

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: here ? ['src/**/*.test.ts', 'seed/**/*.test.ts', 'test/**/*.test.ts'] : [],
    passWithNoTests: !here,
    setupFiles: ['../../tools/proof/tier.ts'],
    globalSetup: ['./test/global-setup.ts'],
    maxWorkers: 2,
    isolate: false, // no module keeps anything between tests, so a worker need not read them anew for every file
    testTimeout: 120_000, // a guard against what never ends: a slow machine alone must not fail a test
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } }, // the same, for what is waited for
  },
});
