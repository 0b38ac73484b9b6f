import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The web's tests: pure rules and components in a document without a browser. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    isolate: false, // a worker reads libraries once; test/setup.ts lets each file have modules of its own
    restoreMocks: true,
    maxWorkers: 2,
    testTimeout: 180_000, // longer than what is waited for in it (test/setup.ts)
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
