import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className, classNames } from './build/class-names.ts';
import { leanCalls } from './build/lean-calls.ts';
import { leanPages } from './build/lean-pages.ts';
import { missingFiles } from './build/missing-files.ts';

const served = ['/services', '/api', '/config.json', '/problems'];
const missing = missingFiles();
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/**
 * The application. The server replaces `nonce` in every response. React is a separate file because it changes least,
 * and what every visit needs (all that main.tsx imports statically) is one file; the build decides which of the other
 * modules share a file (build/plan-files.ts).
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: [{ find: /^use-sync-external-store[/]shim$/, replacement: 'react' }] }, // React has it itself
  plugins: [react(), classNames(), leanCalls(), leanPages(), missing.plugin],
  css: { modules: { generateScopedName: className } },
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: missing.resolve },
    rolldownOptions: {
      input: 'index.html',
      optimization: { inlineConst: { mode: 'all' } }, // class names above all (build/class-names.ts)
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            { name: 'shell', tags: ['$initial'], test: /(?<!index[.]html|main[.]tsx)$/, priority: 4 },
          ],
        },
      },
    },
  },
});
