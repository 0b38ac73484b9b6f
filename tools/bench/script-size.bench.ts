import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, isFresh } from '../../packages/web/build/build.ts';
import { scriptSizes } from '../../packages/web/build/sizes.ts';
import type { Bench } from './frame.ts';

const dist = join(import.meta.dirname, '..', '..', 'packages', 'web', 'dist');
const kilobytes = (file: string): number =>
  brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length /
  1024;

/** Returns the scripts a page loads, and everything they import before they run. */
function scriptsOf(html: string): string[] {
  const text = readFileSync(join(dist, html), 'utf8');
  const requested = [
    ...text.matchAll(/<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="\/([^"]+[.]js)"/g),
  ];
  return reached(requested.map((match) => match[1]!));
}

function reached(files: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(dist, file), 'utf8');
    for (const [, name] of text.matchAll(/\b(?:import|from)\s*["']\.\/([^"']+[.]js)["']/g)) visit(`assets/${name}`);
  };
  for (const file of files) visit(file);
  return [...found];
}

const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + kilobytes(file), 0);

/** The most KB a page may need. */
const limits: Readonly<Record<string, number>> = {
  '/voxePayment': 115,
  '/admin': 146,
  '/admin, payments of a type': 205,
  '/admin, payment form': 215,
  '/admin, payment request': 187,
  '/admin, rejected payments': 195,
  '/admin, tax payments': 167,
};

/** What a visitor's browser has to fetch and run. */
export const bench: Bench = {
  id: 'script-size',
  title: 'Scripts',
  about:
    'Scripts of a page in brotli, everything needed before it can be used. The floor is React with its DOM part alone.',
  rounds: 1,
  open: async () => {
    if (!(await isFresh())) await build(() => {});
    const app = scriptsOf('app.html');
    const react = app.filter((file) => /\/react-[^/]+[.]js$/.test(file));
    if (react.length !== 1) throw new Error('the build has no file of React alone');
    const floor = { name: 'React and React DOM', measure: async () => total(react) };
    return {
      pieces: [
        {
          name: 'landing page',
          unit: 'KB',
          measure: async () => total(scriptsOf('pages/home.html')),
          floor,
          limit: 10,
        },
        { name: 'payer area, before its page', unit: 'KB', measure: async () => total(app), floor },
        ...scriptSizes()
          .filter(({ way }) => way.startsWith('/') && way !== '/dev/gallery')
          .map(({ way, files }) => {
            const limit = limits[way];
            return { name: way, unit: 'KB', measure: async () => total(files), floor, ...(limit && { limit }) };
          }),
      ],
      close: async () => {},
    };
  },
};
