import { cp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { compressFolder } from './compress.ts';
import { distFolder, isFresh, sourceHash, stampName, webRoot } from './fresh.ts';
import { inFiles, planFiles } from './plan-files.ts';
import { buildSite, prerender } from './site.ts';

export { isFresh } from './fresh.ts';

type Log = (line: string) => void;

/** Builds the application: its page becomes `app.html`, because `index.html` would be taken for the landing page. */
async function buildApp(outDir: string): Promise<void> {
  // A test runner sets NODE_ENV differently, and React would be bundled with all its warnings.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await viteBuild({
      root: webRoot,
      configFile: join(webRoot, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [inFiles(await planFiles())],
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  await rename(join(outDir, 'index.html'), join(outDir, 'app.html'));
}

/** Logs a step when it begins and, when it is done, its duration. */
async function step<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  log(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

const workshop = join(webRoot, '.vite');

/** Removes what a killed build left behind. */
async function clearAbandoned(): Promise<void> {
  for (const name of await readdir(workshop).catch(() => [])) {
    const pid = /^build-(\d+)/.exec(name)?.[1];
    if (pid === undefined) continue;
    try {
      process.kill(Number(pid), 0);
    } catch {
      await rm(join(workshop, name), { recursive: true, force: true });
    }
  }
}

/**
 * Builds `dist` from the sources: the application, the public site's pages, script and styles, and compressed copies of
 * all static files. Everything is built in a separate folder that replaces `dist` at the end, so neither a running
 * server nor a failed build leaves a half-made one in use. The same sources give the same bytes.
 */
export async function build(log: Log): Promise<void> {
  const sources = await sourceHash();
  const fresh = join(workshop, `build-${process.pid}`);
  await clearAbandoned();
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
