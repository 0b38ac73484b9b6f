import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const webRoot = join(import.meta.dirname, '..');
export const distFolder = join(webRoot, 'dist');
const repository = join(webRoot, '../..');

/** What the web files are made of. A change anywhere here makes a build necessary. */
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

/** One number for all sources, their names and contents; tests are no part of it. */
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

/** The file in which a finished build leaves the number of the sources it was made from. */
export const stampName = '.sources';

/** True when the web files on disk were made, completely, from the sources as they are now. */
export async function isFresh(): Promise<boolean> {
  const stamp = await readFile(join(distFolder, stampName), 'utf8').catch(() => null);
  return stamp !== null && stamp === (await sourceHash());
}
