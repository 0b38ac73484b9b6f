import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The scripts one kind of visit loads, as compressed for the network. */
export interface ScriptSize {
  way: string;
  files: string[];
  rawBytes: number;
  brotliBytes: number;
}

/** What every page of the signed-in area loads before its own code, besides the application's start. */
export const staffFrame = [
  'src/app/router.tsx',
  'src/features/identity/session/start-identity.ts',
  'src/features/identity/session/session-host.tsx',
  'src/app/layouts/admin-layout.page.tsx',
] as const;
const staff = ['index.html', ...staffFrame] as const;

/** Visits by their sources: what the application loads first, and what a page adds. */
const ways: readonly (readonly [way: string, ...sources: string[]])[] = [
  ['app, first load', 'index.html'],
  ['/mda-directory', 'index.html', 'src/features/org/directory/directory.page.tsx'],
  ['/voxePayment', 'index.html', 'src/features/collect/checkout/find-service.page.tsx'],
  ['/revenue', 'index.html', 'src/features/collect/checkout/details.page.tsx'],
  ['/payment', 'index.html', 'src/features/collect/checkout/payment.page.tsx'],
  ['/admin', ...staff],
  ['/admin, payments of a type', ...staff, 'src/features/request/payment/landing.page.tsx'],
  ['/admin, payment form', ...staff, 'src/features/request/payment/single.page.tsx'],
  ['/admin, payment request', ...staff, 'src/features/request/review/request.page.tsx'],
  ['/admin, rejected payments', ...staff, 'src/features/request/review/rejected.page.tsx'],
  ['/admin, tax payments', ...staff, 'src/features/request/payment/tax-hub.page.tsx'],
  ['/dev/gallery', 'index.html', 'src/ui/gallery/gallery.page.tsx'],
];

/** Returns everything a source imports statically, including itself; each file once. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(source);
  return [...seen].filter((file) => file.endsWith('.js'));
}

/** Measures the scripts of a finished build; throws when a page is not in it. */
export function scriptSizes(dist: URL = new URL('../dist/', import.meta.url)): ScriptSize[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
  return ways.map(([way, ...sources]) => {
    const files = filesOf(manifest, sources);
    const contents = files.map((file) => readFileSync(new URL(file, dist)));
    return {
      way,
      files,
      rawBytes: contents.reduce((sum, content) => sum + content.length, 0),
      brotliBytes: contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0),
    };
  });
}

if (process.argv[1] === import.meta.filename) {
  for (const { way, files, rawBytes, brotliBytes } of scriptSizes()) {
    console.log(
      `${way}: ${(brotliBytes / 1024).toFixed(1)} KB brotli, ${(rawBytes / 1024).toFixed(1)} KB raw, ${files.length} files`,
    );
  }
}
