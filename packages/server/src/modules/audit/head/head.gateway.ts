import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedHeads } from './head.domain.ts';

const NAME = /^heads-\d{8}T\d{6}Z\.json$/;

/** Writes one file into the folder, whole and on disk, named by its moment; one that is there is never written over. */
export async function writeHeads(folder: string, signed: SignedHeads): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `heads-${signed.at.replace(/[-:]|\.\d+/g, '')}.json`;
  const half = join(folder, `.${name}.${process.pid}`);
  const file = await open(half, 'wx', 0o400);
  try {
    await file.writeFile(`${JSON.stringify(signed)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, join(folder, name));
  return name;
}

/** Every file of the folder, oldest first; the content is undefined when it cannot be read as heads. */
export async function readHeads(folder: string): Promise<{ name: string; signed: SignedHeads | undefined }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .sort()
      .map(async (name) => ({ name, signed: parse(await readFile(join(folder, name), 'utf8')) })),
  );
}

function parse(text: string): SignedHeads | undefined {
  try {
    const read = JSON.parse(text) as SignedHeads;
    return typeof read.at === 'string' && Array.isArray(read.heads) && typeof read.signature === 'string'
      ? read
      : undefined;
  } catch {
    return undefined;
  }
}
