import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const webRoot = join(import.meta.dirname, '..');
export const distFolder = join(webRoot, 'dist');
const repository = join(webRoot, '../..');

/** The sources of the web files. A change to any of them requires a build. */
const sources = [
  join(webRoot, 'src'),
  join(webRoot, 'public'),
  join(webRoot, 'build'),
  join(webRoot, 'index.html'),
  join(webRoot, 'vite.config.ts'),
  join(webRoot, 'package.json'),
  join(repository, 'packages/contract/src'),
  join(repository, 'package-lock.json'),
];

const isTest = (file: string): boolean => /\.test\.tsx?$|[\\/]__snapshots__[\\/]/.test(file);

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  return entries === null
    ? [path]
    : entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Returns one hash over the names and contents of all sources except tests. */
export async function sourceHash(): Promise<string> {
  const files = (await Promise.all(sources.map(filesUnder))).flat().filter((file) => !isTest(file));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(relative(repository, file));
    hash.update('\0');
    hash.update(await readFile(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** The file in which a finished build stores the hash of its sources. */
export const stampName = '.sources';

/** Reports whether the web files on disk are a complete build of the current sources. */
export async function isFresh(): Promise<boolean> {
  const stamp = await readFile(join(distFolder, stampName), 'utf8').catch(() => null);
  return stamp !== null && stamp === (await sourceHash());
}
