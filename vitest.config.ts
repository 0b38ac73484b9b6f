import { defineConfig } from 'vitest/config';

/** Every package is a project of its own: `npx vitest run --project server`. */
export default defineConfig({
  test: { projects: ['packages/contract', 'packages/server', 'packages/web', 'tools'] },
});
