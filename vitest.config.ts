import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tools/proof/by-environment.ts';

/** Every package is a project of its own: `npx vitest run --project server`. */
export default defineConfig({
  test: {
    projects: ['packages/contract', 'packages/server', 'packages/web', 'tools'],
    sequence: { sequencer: ByEnvironment },
  },
});
