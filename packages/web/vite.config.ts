import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanCalls } from './build/lean-calls.ts';

const served = ['/services', '/api', '/config.json', '/problems'];
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/** Chunks of code that one page after the other uses, by their files: what is loaded together compresses together. */
const parts = {
  base: /useQuery|useBaseQuery|queryObserver|ui[\\/](page[\\/](page-header|pieces)|form[\\/](form[.]module|filter-select|search-box))|kernel[\\/](paging|money|percent|words)[.]ts|icons[\\/]IconSearch[.]/,
  way: /collect[\\/]checkout[\\/](checkout[.]module|checkout-frame|way[.]text)/,
  keys: /lib[\\/](session-keys|session-names|kept-drafts|draft-values)[.]ts/,
};

/** What every signed-in person loads before the page: addresses, menu, rights and the calls they name. */
const staff =
  /(?<!features[\\/]identity)[\\/]titles[.]text[.]ts|features[\\/](bank|forecast|ledger|reconcile|request|report[\\/](?!check)|org[\\/](?!directory|onboarding|upload)|identity[\\/](people|roles)|collect[\\/]service).*[.]pages[.]ts|invoices[.]pages[.]ts|app[\\/]admin[.]pages[.]ts|ui[\\/]page[\\/]tab-search|onboarding[\\/]steps[.]ts|routing[\\/](known-pages|guards|needs|menu-plan[.]text|admin-menu)[.]ts|contract[\\/]src[\\/](kernel[\\/](name-mismatch|onboarding)|admin-request[\\/].*|approval[\\/].*states|org[\\/](activation|split|revenue-head)|ledger[\\/](gl-account|journal)|request[\\/](contracts|request-reads|states|schedule-states|payment-types|types[\\/].*))[.]ts|activation[.]api|bulk-way[.]ts|hub[.]text|key-in[.]text/;

/**
 * Code that both payers and the staff chunk use: each stays a separate file, or payers would load the staff chunk with
 * it.
 */
const apart =
  /contract[\\/]src[\\/](kernel[\\/](admin-request|money-format|money-entry|numbers-format|day-ranges|status-sums|email|request-type|identifiers|phone)|collect[\\/]payment|identity[\\/](user-record|login|resource|role)|org[\\/](collection-rule|service|catalogue)|request[\\/]reference)[.]ts|directory[.]api[.]ts|lib[\\/](rights|session-values)[.]ts|routing[\\/]landing[.]ts/;

/**
 * The application. The server replaces `nonce` in every response. React is a separate file because it changes least;
 * what every visit needs (all that main.tsx imports statically) is one file, so that a first visit fetches few files
 * and they compress together; everything else is split by screen.
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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            { name: 'shell', tags: ['$initial'], test: /(?<!index[.]html|main[.]tsx)$/, priority: 4 },
            ...Object.entries(parts).map(([name, test]) => ({ name, test, priority: 3 })),
            { name: (file) => basename(file, '.ts'), test: apart, priority: 2 },
            { name: 'staff', test: staff, priority: 1 },
          ],
        },
      },
    },
  },
});
