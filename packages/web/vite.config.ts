import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const served = ['/services', '/api', '/config.json', '/problems'];
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/** What every screen needs: kept in one file, so that a first visit fetches few and they compress together. */
const shell =
  /packages[\\/]web[\\/]src[\\/](app|lib|ui[\\/](action[\\/]button|page[\\/](states|page[.]text))|ui[\\/]theme[\\/]scheme|ui[\\/]toast[\\/]toast[.]tsx)(?!.*(?:[.]page[.]tsx|[\\/]admin-|[\\/]router[.]tsx))|contract[\\/]src[\\/](kernel[\\/](endpoint|problems|ids|paging)|platform)|get-nonce|createReactComponent|vite[\\/](preload|modulepreload)/;

/**
 * The application. `nonce` is replaced by the server at every answer. React stands in a file of its own because it
 * changes least; router, queries and the library's base share a second; everything else is split by screen.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'shell', test: shell, priority: 1 },
            { name: 'base', test: /node_modules[\\/](@tanstack[\\/](?!.*table)|zod)/, priority: 1 },
          ],
        },
      },
    },
  },
});
