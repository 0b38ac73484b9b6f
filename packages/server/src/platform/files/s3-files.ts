import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Random } from '../clock/random.ts';
import { type Files, newStorageKey, noSuchFile, storeAway, tooLarge, validKey } from './files.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const ANSWER_WITHIN_MS = 60_000;

/**
 * Stores files in S3, with the bucket in the path. A store needs size and hash before the first byte, so a file is kept
 * in a temporary folder while it is counted; the store then shows the complete file or none.
 */
export function s3Files(settings: S3Settings, random: Random): Files {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const address = (key: string) => `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  /** Makes one call; any error status but 404 means the store cannot serve. */
  const call = async (method: string, key: string, more: { body?: Blob; headers?: Record<string, string> } = {}) => {
    const answer = await client
      .fetch(address(key), { method, ...more, signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' })
      .catch((error: unknown) => {
        throw storeAway(error);
      });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw answer.status === 404 && method === 'GET'
      ? noSuchFile()
      : storeAway(new Error(`the store answered ${answer.status}`));
  };

  return {
    async put(content, { maxBytes }) {
      const storageKey = newStorageKey(random);
      const folder = await mkdtemp(join(tmpdir(), 'isura-file-')).catch((error: unknown) => {
        throw storeAway(error);
      });
      try {
        const passing = join(folder, 'part');
        const counted = await count(content, passing, maxBytes);
        await call('PUT', storageKey, {
          body: await openAsBlob(passing),
          headers: { 'x-amz-content-sha256': counted.sha256, 'content-type': 'application/octet-stream' },
        });
        return { storageKey, ...counted };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async open(storageKey) {
      const answer = await call('GET', validKey(storageKey));
      return Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream);
    },
    async remove(storageKey) {
      await call('DELETE', validKey(storageKey));
    },
  };
}

/** Writes the bytes to `place` while counting and hashing them. */
async function count(content: Readable | Uint8Array, place: string, maxBytes: number) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counter = new Transform({
    transform(part: Buffer, _encoding, next) {
      sizeBytes += part.length;
      if (sizeBytes > maxBytes) return next(tooLarge(maxBytes));
      hash.update(part);
      next(null, part);
    },
  });
  const source = content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : content;
  await pipeline(source, counter, createWriteStream(place, { mode: 0o600 })).catch((error: unknown) => {
    const ofDisk = error instanceof Error && 'syscall' in error && 'path' in error;
    throw ofDisk || (error instanceof Error && 'code' in error && error.code === 'ENOSPC') ? storeAway(error) : error;
  });
  return { sizeBytes, sha256: hash.digest('hex') };
}
