import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormBody, fileName, fileOf, readForm } from './form-body.ts';

/** A form as a browser writes it. */
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
  return await readForm(type, body);
};
const refused = (code: string) => expect.objectContaining({ code });

describe('a form with a file', () => {
  test('is read to the byte, whatever the file holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), async (bytes) => {
        const form = await read([
          ['purpose', 'LOGO'],
          ['file', new Blob([Uint8Array.from(bytes)]), 'our mark.png'],
        ]);
        expect(form.fields).toEqual({ purpose: 'LOGO' });
        expect(form.file?.name).toBe('our mark.png');
        expect(form.file?.bytes.equals(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('has one file, each field once, and few parts', async () => {
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
  ])('%s with %j is none', async (type, body) => {
    await expect(readForm(type, Buffer.from(body))).rejects.toEqual(refused('malformed-request'));
  });

  test('that is asked for must be there, must hold something and stay within its limit', () => {
    expect(() => fileOf(undefined, 10)).toThrow(refused('validation-failed'));
    expect(() => fileOf(new FormBody({}, { name: 'a', bytes: Buffer.alloc(0) }), 10)).toThrow(
      refused('validation-failed'),
    );
    expect(() => fileOf(new FormBody({}, { name: 'a', bytes: Buffer.alloc(11) }), 10)).toThrow(
      refused('file-too-large'),
    );
    expect(fileOf(new FormBody({}, { name: 'a', bytes: Buffer.alloc(10) }), 10).name).toBe('a');
  });

  test('is the same form again when its fields and bytes are', async () => {
    const form = (bytes: string) => new FormBody({ purpose: 'LOGO' }, { name: 'a', bytes: Buffer.from(bytes) });
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
  ])('%j is kept as %j', (sent, kept) => {
    expect(fileName(sent)).toBe(kept);
  });

  test('is always one the database takes', () => {
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
