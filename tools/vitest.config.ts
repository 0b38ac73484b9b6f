import { defineConfig } from 'vitest/config';

/** These tests read the whole tree and start other programs, so their timeouts are long. */
export default defineConfig({
  test: {
    name: 'tools',
    environment: 'node',
    include: ['**/*.test.ts'],
    isolate: false, // no module keeps anything between tests, and most files take less than starting a worker does
    testTimeout: 300_000, // a guard against what never ends: a slow machine alone must not fail a test
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } }, // the same, for what is waited for
    maxWorkers: 2,
    globalSetup: ['./proof/web-built.ts'],
  },
});
