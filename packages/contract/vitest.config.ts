import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    maxWorkers: 2, // the same for every project, else each waits for the others
    isolate: false, // no module keeps anything between tests
    testTimeout: 60_000,
    setupFiles: ['../../tools/proof/tier.ts'],
  },
});
