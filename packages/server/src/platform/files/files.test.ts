import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemRandom } from '../clock/random.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

/** The part of s3rver the test uses; s3rver has no types. */
interface TestStore {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => TestStore;

const root = mkdtempSync(join(tmpdir(), 'isura-files-test-'));
const folder = join(root, 'folder');
const bucket = join(root, 's3', 'files');
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: 'files' }],
});
const key = { region: 'us-east-1', bucket: 'files', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const kinds: Record<string, Files> = {};
let endpoint: string;

beforeAll(async () => {
  const { port } = await store.run();
  endpoint = `http://127.0.0.1:${port}`;
  kinds.folder = folderFiles(folder, systemRandom);
  kinds.S3 = s3Files({ ...key, endpoint }, systemRandom);
});
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

/** Returns the files under a folder; the test store writes three per object, of which one counts. */
const everything = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/_S3rver_(metadata\.json|object\.md5)$/.test(entry.name))
    .map((entry) => entry.name);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'went through',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
const MB = 1024 * 1024;

describe.each(['folder', 'S3'])('files in %s', (kind) => {
  const files = () => kinds[kind]!;
  const held = () => everything(kind === 'folder' ? folder : bucket).length;

  test('files in every store are returned byte for byte, with size and hash computed on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 5000 }), { minLength: 1, maxLength: 5 }),
        async (parts) => {
          const whole = Buffer.concat(parts);
          const stored = await files().put(Readable.from(parts.map((part) => Buffer.from(part))), { maxBytes: MB });
          expect(stored.sizeBytes).toBe(whole.length);
          expect(stored.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
          expect(await buffer(await files().open(stored.storageKey))).toEqual(whole);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('files of several megabytes are streamed', async () => {
    const part = systemRandom.bytes(MB);
    const stored = await files().put(Readable.from(Array.from({ length: 8 }, () => part)), { maxBytes: 8 * MB });
    expect(stored.sizeBytes).toBe(8 * MB);
    expect((await buffer(await files().open(stored.storageKey))).length).toBe(8 * MB);
  });

  test('files in every store have different names, even with the same content', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => files().put(Buffer.from('same'), { maxBytes: 10 })));
    expect(one!.storageKey).not.toBe(other!.storageKey);
    expect(one!.storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}$/);
  });

  test('files in every store may be as large as the limit and not a byte larger; a refused file leaves nothing behind', async () => {
    const before = held();
    expect((await files().put(Buffer.alloc(1000, 1), { maxBytes: 1000 })).sizeBytes).toBe(1000);
    expect(await codeOf(files().put(Buffer.alloc(1001, 1), { maxBytes: 1000 }))).toBe('file-too-large');
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    expect(await codeOf(files().put(endless, { maxBytes: MB }))).toBe('file-too-large');
    expect(held()).toBe(before + 1);
  });

  test('files in every store leave nothing behind when their upload breaks off', async () => {
    const before = held();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half of');
        throw new Error('the sender went away');
      })(),
    );
    await expect(files().put(broken, { maxBytes: MB })).rejects.toThrow('the sender went away');
    expect(held()).toBe(before);
  });

  test('files in every store are gone after removal, and removing them again is no error', async () => {
    const { storageKey } = await files().put(Buffer.from('x'), { maxBytes: 10 });
    await files().remove(storageKey);
    expect(await codeOf(files().open(storageKey))).toBe('not-found');
    await files().remove(storageKey);
  });

  test.each([
    '../../etc/passwd',
    'ab/../../../etc/passwd',
    '/etc/passwd',
    'ab/%2e%2e/x',
    '',
    'AB/0123456789ABCDEF0123456789ABCDEF',
    `ab/${'0'.repeat(32)}\n`,
    `ab/${'0'.repeat(32)}`,
  ])('files in every store do not accept the name %j', async (name) => {
    expect(await codeOf(files().open(name))).toBe('not-found');
  });
});

describe('a file store that fails', () => {
  test('a file store that fails reports a full disk and leaves no partial file', async () => {
    const dir = join(root, 'full');
    const full: typeof open = (path, flags, mode) =>
      String(flags) === 'wx' ? open('/dev/full', 'w') : open(path, flags, mode);
    const files = folderFiles(dir, systemRandom, full);
    const refusal = await files.put(Buffer.from('x'), { maxBytes: 10 }).catch((error: DomainError) => error);
    expect(refusal).toMatchObject({
      code: 'busy',
      facts: { detail: 'The file store is full. Contact the people who run the portal.' },
    });
    expect(everything(dir)).toEqual([]);
  });

  test('a file store that fails reports a folder that cannot be created, and retries', async () => {
    const dir = join(root, 'later');
    writeFileSync(dir, 'a file where the folder should be');
    const files = folderFiles(dir, systemRandom);
    expect(await codeOf(files.put(Buffer.from('x'), { maxBytes: 10 }))).toBe('busy');
    rmSync(dir);
    expect((await files.put(Buffer.from('x'), { maxBytes: 10 })).sizeBytes).toBe(1);
  });

  test('a file store in S3 that fails answers busy when it is down or refuses the key', async () => {
    const nobody = s3Files({ ...key, endpoint: 'http://127.0.0.1:9' }, systemRandom);
    expect(await codeOf(nobody.put(Buffer.from('x'), { maxBytes: 10 }))).toBe('busy');
    const stranger = s3Files({ ...key, accessKeyId: 'STRANGER', endpoint }, systemRandom);
    expect(await codeOf(stranger.put(Buffer.from('x'), { maxBytes: 10 }))).toBe('busy');
  });

  test('a file store that fails removes what a crash left half-written after an hour, not before', async () => {
    const dir = join(root, 'crashed');
    await folderFiles(dir, systemRandom).put(Buffer.from('x'), { maxBytes: 10 });
    for (const [name, minutes] of [
      ['old', 61],
      ['young', 5],
    ] as const) {
      const part = join(dir, 'incoming', `${name}.part`);
      writeFileSync(part, 'half');
      const then = Date.now() / 1000 - minutes * 60;
      utimesSync(part, then, then);
    }
    await folderFiles(dir, systemRandom).put(Buffer.from('x'), { maxBytes: 10 });
    expect(readdirSync(join(dir, 'incoming'))).toEqual(['young.part']);
  });
});
