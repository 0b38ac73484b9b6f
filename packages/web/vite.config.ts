import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanCalls } from './build/lean-calls.ts';

const served = ['/services', '/api', '/config.json', '/problems'];
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/** What is loaded together compresses together: parts of the program that one page after the other uses, by their files. */
const parts = {
  base: /useQuery|useBaseQuery|queryObserver|ui[\\/](page[\\/](page-header|pieces)|form[\\/](form[.]module|filter-select|search-box))|kernel[\\/](paging|money|percent|words)[.]ts|icons[\\/]IconSearch[.]/,
  way: /collect[\\/]checkout[\\/](checkout[.]module|checkout-frame|way[.]text)/,
  keys: /lib[\\/](session-keys|session-names|kept-drafts|draft-values)[.]ts/,
};

/**
 * The application. `nonce` is replaced by the server at every answer. React stands in a file of its own because it
 * changes least; what every visit needs (all that main.tsx reaches without asking) is one file, so that a first visit
 * fetches few and they compress together; everything else is split by screen.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: [{ find: /^use-sync-external-store[/]shim$/, replacement: 'react' }] }, // React has it itself
  plugins: [react(), leanCalls()],
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'index.html',
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'shell', tags: ['$initial'], test: /(?<!index[.]html|main[.]tsx)$/, priority: 2 },
            ...Object.entries(parts).map(([name, test]) => ({ name, test, priority: 1 })),
          ],
        },
      },
    },
  },
});
