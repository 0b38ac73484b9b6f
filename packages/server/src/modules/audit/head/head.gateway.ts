import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedHeads } from './head.domain.ts';

const NAME = /^heads-\d{8}T\d{6}Z\.json$/;

/**
 * Writes one complete file, synced to disk and named by its second, and returns its name. An existing file is never
 * overwritten: it stands for that second, and the new one is discarded.
 */
export async function writeHeads(folder: string, signed: SignedHeads): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `heads-${signed.at.replace(/[-:]|\.\d+/g, '')}.json`;
  const half = join(folder, `.${name}.${process.pid}`);
  const file = await open(half, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(signed)}\n`);
    await file.chmod(0o400);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(half, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(half);
  return name;
}

/** Returns every file of the folder, oldest first; `signed` is undefined when the content cannot be read as heads. */
export async function readHeads(folder: string): Promise<{ name: string; signed: SignedHeads | undefined }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files: { name: string; signed: SignedHeads | undefined }[] = [];
  for (const name of names.filter((name) => NAME.test(name)).sort())
    files.push({ name, signed: parse(await readFile(join(folder, name), 'utf8')) }); // one by one: a year has 8,760
  return files;
}

const NUMBER = /^-?\d{1,19}$/;

function parse(text: string): SignedHeads | undefined {
  try {
    const { at, heads, signature } = JSON.parse(text) as SignedHeads;
    const whole =
      typeof at === 'string' &&
      typeof signature === 'string' &&
      heads.every(([chain, seq, hash]) => NUMBER.test(chain) && NUMBER.test(seq) && /^[0-9a-f]{64}$/.test(hash));
    return whole ? { at, heads, signature } : undefined;
  } catch {
    return undefined;
  }
}
