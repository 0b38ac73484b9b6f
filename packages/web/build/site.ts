import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InlineConfig, type Manifest, build as viteBuild } from 'vite';
import type { Assets } from '../src/features/site/document.tsx';
import type * as Prerender from '../src/prerender.tsx';
import { webRoot } from './fresh.ts';

/** What the three small builds of the public site have in common; the application has vite.config.ts. */
const shared = (outDir: string): InlineConfig => ({
  root: webRoot,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});

/** Script and style sheet of the public site; apart from the application, so that nothing of it can creep in. */
export async function buildSite(outDir: string): Promise<Assets> {
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
  const face = (range: string): string => {
    const name = Object.keys(manifest).find((key) => key.endsWith(`/source-sans-3-${range}-wght-normal.woff2`));
    if (!name) throw new Error(`the build of the public site has no face ${range}`);
    return `/${manifest[name]!.file}`;
  };
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    latinFont: face('latin'),
    moneyFont: face('latin-ext'),
  };
}

/** Writes every page of the public site, what the application says without scripts, and the two lists the server reads. */
export async function prerender(outDir: string, assets: Assets): Promise<number> {
  const bundle = join(outDir, '.prerender');
  const { build, ...rest } = shared(bundle);
  await viteBuild({
    ...rest,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: { ...build, ssr: 'src/prerender.tsx', minify: false },
  });
  const { writePages, noScript, clientRoutes } = (await import(
    pathToFileURL(join(bundle, 'prerender.js')).href
  )) as typeof Prerender;

  const pages = writePages(assets);
  for (const page of pages) {
    const file = join(outDir, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page.html);
  }
  const shell = join(outDir, 'app.html');
  if (existsSync(shell)) {
    const app = await readFile(shell, 'utf8');
    await writeFile(
      shell,
      app.replace(/<noscript>.*<\/noscript>/s, () => `<noscript>${noScript()}</noscript>`),
    );
  }
  const rows = pages.map(({ path, file }) => (path === null ? { path: '*', file, status: 404 } : { path, file }));
  await writeFile(join(outDir, 'pages.json'), `${JSON.stringify(rows, null, 2)}\n`);
  await writeFile(join(outDir, 'routes.json'), `${JSON.stringify(clientRoutes(), null, 2)}\n`);
  await rm(bundle, { recursive: true });
  return pages.length;
}
