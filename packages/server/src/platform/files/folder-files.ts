import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Random } from '../clock/random.ts';
import { type Files, newStorageKey, noSuchFile, storeAway, tooLarge, validKey } from './files.ts';

/** A half-written file is left only by a crash; after this time nobody is still writing it. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/**
 * Stores files in a folder, for one machine or a shared mount. A file is written under a temporary name, flushed to
 * disk and only then renamed, so that a file found under its name is complete. `openFile` opens files.
 */
export function folderFiles(dir: string, random: Random, openFile: typeof open = open): Files {
  const incoming = join(dir, 'incoming');
  let ready: Promise<void> | undefined;
  const prepare = () => {
    ready ??= makeReady(incoming).catch((error: unknown) => {
      ready = undefined;
      throw storeAway(error);
    });
    return ready;
  };

  return {
    async put(content, { maxBytes }) {
      await prepare();
      const storageKey = newStorageKey(random);
      const passing = join(incoming, `${storageKey.slice(3)}.part`);
      const file = await openFile(passing, 'wx', 0o600).catch((error: unknown) => {
        throw storeAway(error);
      });
      try {
        const written = await write(file, content, maxBytes);
        const place = join(dir, storageKey);
        await file.close();
        await giveName(passing, place).catch((error: unknown) => {
          throw storeAway(error);
        });
        return { storageKey, ...written };
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(passing, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async open(storageKey) {
      const stream = createReadStream(join(dir, validKey(storageKey)));
      await new Promise<void>((opened, failed) => {
        stream.once('open', () => opened());
        stream.once('error', (error: NodeJS.ErrnoException) =>
          failed(error.code === 'ENOENT' ? noSuchFile() : storeAway(error)),
        );
      });
      return stream;
    },

    async remove(storageKey) {
      await rm(join(dir, validKey(storageKey)), { force: true }).catch((error: unknown) => {
        throw storeAway(error);
      });
    },
  };
}

async function makeReady(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) {
    const part = join(incoming, name);
    const found = await stat(part).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(part, { force: true });
  }
}

async function write(
  file: FileHandle,
  content: Parameters<Files['put']>[0],
  maxBytes: number,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = content instanceof Uint8Array ? [content] : content;
  for await (const part of parts) {
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
    hash.update(part);
    await file.writeFile(part).catch((error: unknown) => {
      throw storeAway(error);
    });
  }
  await file.sync().catch((error: unknown) => {
    throw storeAway(error);
  });
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Renames the finished file and flushes its folder, so that the name survives a power cut. */
async function giveName(passing: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await rename(passing, place);
  const folder = await open(dirname(place), 'r');
  await folder.sync().finally(() => folder.close());
}
