import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Manifest, build as viteBuild } from 'vite';
import type { Assets } from '../src/features/site/document.tsx';
import type * as Prerender from '../src/prerender.tsx';
import { compressFolder } from './compress.ts';
import { distFolder, isFresh, sourceHash, stampName, webRoot } from './fresh.ts';

export { isFresh } from './fresh.ts';

type Log = (line: string) => void;

/** What the three small builds of the public site have in common; the application has vite.config.ts. */
const shared = (outDir: string): InlineConfig => ({
  root: webRoot,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});

/** The application: its page becomes `app.html`, because `index.html` would be taken for the landing page. */
async function buildApp(outDir: string): Promise<void> {
  await viteBuild({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  await rename(join(outDir, 'index.html'), join(outDir, 'app.html'));
}

/** Script and style sheet of the public site; apart from the application, so that nothing of it can creep in. */
async function buildSite(outDir: string): Promise<Assets> {
  const { build, ...rest } = shared(outDir);
  const manifestName = '.vite/site.json';
  await viteBuild({
    ...rest,
    build: { ...build, manifest: manifestName, rolldownOptions: { input: 'src/site.ts' } },
  });
  await viteBuild({
    ...rest,
    build: {
      ...build,
      rolldownOptions: { input: 'src/scheme.ts', output: { format: 'iife', entryFileNames: 'scheme.js' } },
    },
  });

  const manifest = JSON.parse(await readFile(join(outDir, manifestName), 'utf8')) as Manifest;
  const entry = manifest['src/site.ts'];
  if (!entry) throw new Error('the build of the public site has no entry src/site.ts');
  const fonts = Object.entries(manifest).filter(([name]) =>
    /source-sans-3-latin(-ext)?-wght-normal\.woff2$/.test(name),
  );
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: fonts.map(([, font]) => `/${font.file}`).sort((a, b) => b.localeCompare(a)),
  };
}

/** Writes every page of the public site, and the two lists the server reads. Returns how many pages. */
async function prerender(outDir: string, assets: Assets): Promise<number> {
  const bundle = join(outDir, '.prerender');
  const { build, ...rest } = shared(bundle);
  await viteBuild({
    ...rest,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ...build, ssr: 'src/prerender.tsx', minify: false },
  });
  const { writePages, clientRoutes } = (await import(
    pathToFileURL(join(bundle, 'prerender.js')).href
  )) as typeof Prerender;

  const pages = writePages(assets);
  for (const page of pages) {
    const file = join(outDir, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page.html);
  }
  const rows = pages.filter((page) => page.path !== null).map(({ path, file }) => ({ path, file }));
  await writeFile(join(outDir, 'pages.json'), `${JSON.stringify(rows, null, 2)}\n`);
  await writeFile(join(outDir, 'routes.json'), `${JSON.stringify(clientRoutes(), null, 2)}\n`);
  await rm(bundle, { recursive: true });
  return pages.length;
}

/** Says what is being done and, when it is done, how long it took. */
async function step<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  log(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Makes `dist` from the sources: the application, the public site's pages, script and styles, and compressed copies
 * of all that is served as it is. Everything is made in a folder of its own that takes its place at the end, so a
 * running server, or a build that breaks off, never meets a half-made one. The same sources give the same bytes.
 */
export async function build(log: Log): Promise<void> {
  const sources = await sourceHash();
  const fresh = join(webRoot, `.vite/build-${process.pid}`);
  try {
    await step(log, 'application', () => buildApp(fresh));
    const assets = await step(log, 'public site', () => buildSite(fresh));
    await step(log, 'pages', () => prerender(fresh, assets));
    await cp(join(webRoot, 'public'), fresh, { recursive: true });
    await step(log, 'compressed copies', () => compressFolder(fresh));
    await writeFile(join(fresh, stampName), sources);

    const old = `${fresh}.old`;
    await rename(distFolder, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(fresh, distFolder);
    await rm(old, { recursive: true, force: true });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const isForced = process.argv.includes('--force');
  if (!isForced && (await isFresh())) console.log('The web files are fresh.');
  else {
    console.log('Building the web files');
    await build((line) => console.log(line));
  }
}
