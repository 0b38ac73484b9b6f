import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { systemRandom } from '../clock/random.ts';
import { folderFiles } from '../files/folder-files.ts';
import { FormBody, fileName, fileOf, receiveForm, type SentFile } from './form-body.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-form-'));
const files = folderFiles(folder, systemRandom);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Receives the body in chunks of `size` bytes, as over a network. */
const receive = (type: string, body: Buffer, { maxBytes = 10_000, size = 700 } = {}) =>
  receiveForm(type, Readable.from(pieces(body, size), { objectMode: false }), { files, maxBytes });
function* pieces(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

/** Returns a form as a browser encodes it. */
async function written(parts: readonly [string, string | Blob, string?][]) {
  const form = new FormData();
  for (const [name, value, as] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, as);
  }
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}
const read = async (parts: Parameters<typeof written>[0]) => {
  const { type, body } = await written(parts);
  return await receive(type, body);
};
const refused = (code: string) => expect.objectContaining({ code });

describe('a form with a file', () => {
  test('a form with a file is read exactly, whatever bytes the file holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), async (bytes) => {
        const form = await read([
          ['purpose', 'LOGO'],
          ['file', new Blob([Uint8Array.from(bytes)]), 'our mark.png'],
        ]);
        expect(form.fields).toEqual({ purpose: 'LOGO' });
        expect(form.file?.name).toBe('our mark.png');
        expect((await form.file?.bytes())?.equals(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('a form with a file has one file, each field once, and few parts', async () => {
    const file = new Blob(['x']);
    await expect(
      read([
        ['file', file],
        ['file', file],
      ]),
    ).rejects.toEqual(refused('malformed-request'));
    await expect(read([['other', file]])).rejects.toEqual(refused('malformed-request'));
    await expect(
      read([
        ['purpose', 'LOGO'],
        ['purpose', 'EXPORT'],
      ]),
    ).rejects.toEqual(refused('malformed-request'));
    const many = Array.from({ length: 40 }, (_, at): [string, string] => [`f${at}`, '']);
    await expect(read(many)).rejects.toEqual(refused('malformed-request'));
    await expect(read([['purpose', 'a\0b']])).rejects.toEqual(refused('malformed-request'));
  });

  test.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', 'no part'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\ncut off'],
    ['multipart/form-data; boundary=""', '--\r\n'],
  ])('a form with a file that has %s with %j is refused', async (type, body) => {
    await expect(receive(type, Buffer.from(body))).rejects.toEqual(refused('malformed-request'));
  });

  test('a form with a file that is required must be present and not empty', () => {
    const file = (sizeBytes: number) => new FormBody({}, { name: 'a', sizeBytes } as SentFile);
    expect(() => fileOf(undefined)).toThrow(refused('validation-failed'));
    expect(() => fileOf(file(0))).toThrow(refused('validation-failed'));
    expect(fileOf(file(10)).name).toBe('a');
  });

  test('a form with a file that is too large, truncated or refused leaves nothing in the store', async () => {
    const before = stored().length;
    const { type, body } = await written([['file', new Blob(['x'.repeat(10_001)])]]);
    await expect(receive(type, body)).rejects.toEqual(refused('file-too-large'));
    await expect(receive(type, body.subarray(0, 5_000))).rejects.toEqual(refused('malformed-request'));
    const two = await written([
      ['file', new Blob(['x'.repeat(5_000)])],
      ['file', new Blob(['y'])],
    ]);
    await expect(receive(two.type, two.body)).rejects.toEqual(refused('malformed-request'));
    await expect.poll(() => stored().length).toBe(before);
  });

  test('a form with a file is the same form again when its fields and bytes are equal', async () => {
    const form = (sha256: string) => new FormBody({ purpose: 'LOGO' }, { name: 'a', sha256 } as SentFile);
    expect(form('x').fingerprint).toEqual(form('x').fingerprint);
    expect(form('x').fingerprint).not.toEqual(form('y').fingerprint);
  });
});

describe('the name of a file', () => {
  test.each([
    ['logo.png', 'logo.png'],
    ['C:\\Users\\ada\\logo.png', 'logo.png'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'file'],
    ['', 'file'],
    ['a\r\nb.png', 'ab.png'],
    ['/', 'file'],
    [`${'n'.repeat(300)}.png`, 'n'.repeat(200)],
  ])('the file name %j is kept as %j', (sent, kept) => {
    expect(fileName(sent)).toBe(kept);
  });

  test('the name of a file can always be stored in the database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
        const name = fileName(sent);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(['.', '..']).not.toContain(name);
      }),
    );
  });
});
