import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InlineConfig, type Manifest, build as viteBuild } from 'vite';
import type { Assets } from '../src/features/site/document.tsx';
import type * as Prerender from '../src/prerender.tsx';
import { className } from './class-names.ts';
import { webRoot } from './fresh.ts';

/** The options that the small builds of the public site share; the application has vite.config.ts. */
const shared = (outDir: string): InlineConfig => ({
  root: webRoot,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName: className } },
  build: { outDir, emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});

/**
 * Builds script and style sheet of the public site, separately from the application, so that none of its code gets in.
 */
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
  // The server serves this folder in test mode alone, so no other build may share a file with it.
  await viteBuild({
    ...rest,
    build: {
      ...build,
      rolldownOptions: {
        input: 'src/features/site/demonstration/band.ts',
        output: {
          entryFileNames: 'demonstration/[name].js',
          chunkFileNames: 'demonstration/[name]-[hash].js',
          assetFileNames: 'demonstration/[name][extname]',
        },
      },
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

/** Returns the files a module needs beyond those the application's page already names. */
function filesOf(module: string, manifest: Manifest, app: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build of the application has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (!app.includes(`"/${file}"`)) files.add(`/${file}`);
    for (const each of chunk.imports ?? []) follow(each);
  };
  follow(module);
  return [...files];
}

/** Returns a test of whether a style sheet applies to anything in some markup. */
async function usedBy(markup: string, outDir: string, sheets: readonly string[]): Promise<(sheet: string) => boolean> {
  const names = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, classes]) => classes!.split(' '));
  const used = new Set<string>();
  for (const sheet of sheets) {
    const text = await readFile(join(outDir, sheet), 'utf8');
    if (names.some((name) => text.includes(`.${name}`))) used.add(sheet);
  }
  return (sheet) => used.has(sheet);
}

/** Returns the application's page with the first content of one of its pages, and preloads the program of that page. */
function firstPage(
  app: string,
  { module, title, description, markup }: ReturnType<typeof Prerender.writeFirstContents>[number],
  manifest: Manifest,
  isUsed: (sheet: string) => boolean,
): string {
  const early = filesOf(module, manifest, app).flatMap((file) =>
    file.endsWith('.js')
      ? `<link rel="modulepreload" crossorigin href="${file}" nonce="__CSP_NONCE__">`
      : isUsed(file)
        ? `<link rel="stylesheet" crossorigin href="${file}" nonce="__CSP_NONCE__">`
        : [],
  );
  const replaced = (html: string, what: RegExp, by: string): string => {
    if (!what.test(html)) throw new Error(`the application's page has no ${what.source}`);
    return html.replace(what, () => by);
  };
  const titled = replaced(app, /<title>.*<\/title>/, `<title>${title}</title>`);
  const described = replaced(titled, /(?<=<meta name="description" content=")[^"]*/, description);
  const filled = replaced(described, /<div id="root"><\/div>/, `<div id="root">${markup}</div>`);
  const whole = replaced(filled, /<\/head>/, `${early.join('\n    ')}\n  </head>`);
  // The readable content is painted first: scripts load at low priority.
  return whole.replaceAll(
    /<(?=script type="module"|link rel="modulepreload")(script|link) /g,
    '<$1 fetchpriority="low" ',
  );
}

/** Writes every page of the public site, the application's no-script content, and the two lists the server reads. */
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
  const { writePages, writeFirstContents, noScript, testBand } = (await import(
    pathToFileURL(join(bundle, 'prerender.js')).href
  )) as typeof Prerender;

  const writeJson = (name: string, value: unknown) =>
    writeFile(join(outDir, name), `${JSON.stringify(value, null, 2)}\n`);
  const pages = writePages(assets);
  for (const page of pages) {
    const file = join(outDir, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page.html);
  }
  const shell = join(outDir, 'app.html');
  if (existsSync(shell)) {
    const bare = await readFile(shell, 'utf8');
    const app = bare
      .replace(/<noscript>.*<\/noscript>/s, () => `<noscript>${noScript()}</noscript>`)
      .replace('<body>', () => `<body>${testBand()}`);
    await writeFile(shell, app);
    const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
    const shells = writeFirstContents().map((first) => ({ ...first, file: `app${first.path}.html` }));
    await mkdir(join(outDir, 'app'), { recursive: true });
    for (const first of shells) {
      const sheets = filesOf(first.module, manifest, app).filter((file) => file.endsWith('.css'));
      const isUsed = await usedBy(first.markup, outDir, sheets);
      await writeFile(join(outDir, first.file), firstPage(app, first, manifest, isUsed));
    }
    await writeJson(
      'shells.json',
      shells.map(({ path, file }) => ({ path, file })),
    );
  }
  const rows = pages.map(({ path, file }) => (path === null ? { path: '*', file, status: 404 } : { path, file }));
  await writeJson('pages.json', rows);
  const { clientRoutes } = await import('../src/app/address-book.ts'); // every declared page: only a build needs them
  await writeJson('routes.json', clientRoutes());
  await rm(bundle, { recursive: true });
  return pages.length;
}
