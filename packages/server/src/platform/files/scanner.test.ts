import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';
import { fromBase85, unpackedParts } from './pdf-parts.ts';
import { scanContent } from './scanner.ts';

const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD'}-ANTIVIRUS-TEST-FILE!$H+H*`;
const scan = (...parts: (string | Buffer)[]) => scanContent(Readable.from(parts.map((part) => Buffer.from(part))));

describe('the kind of a file', () => {
  test('the kind of a file is determined from its first bytes', () => {
    expect(fileKindOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('image/png');
    expect(fileKindOf(Buffer.from('ffd8ffe000104a46', 'hex'))).toBe('image/jpeg');
    expect(fileKindOf(Buffer.from('%PDF-1.7\n'))).toBe('application/pdf');
  });

  test.each(['', 'GIF89a', '<svg xmlns=""', '<html>', 'MZ\x90', 'PK\x03\x04', ' %PDF-1.7', '%PDF', 'PNG'])(
    'the kind of a file is unknown for %j',
    (head) => {
      expect(fileKindOf(Buffer.from(head, 'latin1'))).toBeUndefined();
    },
  );
});

describe('the rules for uploaded files', () => {
  test('the check of uploaded files finds the EICAR string at any position and however the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(400), fc.nat(400), fc.integer({ min: 1, max: 90 }), async (before, after, size) => {
        const whole = Buffer.from(`${'a'.repeat(before)}${EICAR}${'b'.repeat(after)}`);
        const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
          whole.subarray(i * size, (i + 1) * size),
        );
        expect(await scan(...parts)).toBe('HARMFUL');
      }),
    );
  });

  test('the check of uploaded files refuses a PDF with actions on opening, also behind escaped names', async () => {
    expect(await scan('%PDF-1.7 << /OpenAction << /S /JavaScript /JS (x) >> >>')).toBe('HARMFUL');
    expect(await scan('%PD', 'F-1.7 << /S /Java', 'Script >>')).toBe('HARMFUL');
    expect(await scan('%PDF-1.7 << /S /J#61vaScript >>')).toBe('HARMFUL');
    expect(await scan('%PDF-1.7 << /S /Launch >>')).toBe('HARMFUL');
  });

  test('the check of uploaded files accepts ordinary files', async () => {
    expect(await scan('%PDF-1.7 << /Type /Page /Launched (no) >>')).toBe('NOTHING');
    expect(await scan('a letter about /JavaScript that is no PDF')).toBe('NOTHING');
    expect(await scan(EICAR.slice(1))).toBe('NOTHING');
    expect(await scan()).toBe('NOTHING');
  });

  const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const pdf = (dictionary: string, data: Buffer) => [
    '%PDF-1.7\n4 0 obj\n',
    `<< /Type /ObjStm ${dictionary} /Length ${data.length} >>\nstream\r\n`,
    data,
    '\nendstream\nendobj\n',
  ];

  test('the check of uploaded files refuses a PDF with a script in a compressed part, also when that part is written as text', async () => {
    const packed = deflateSync(Buffer.from(SCRIPT));
    expect(await scan(...pdf('/Filter /FlateDecode', packed))).toBe('HARMFUL');
    const hex = Buffer.from(`${packed.toString('hex')}>`);
    expect(await scan(...pdf('/Filter [/ASCIIHexDecode /FlateDecode]', hex))).toBe('HARMFUL');
    expect(await scan(...pdf('/Filter /FlateDecode', deflateSync(Buffer.from('<< /Type /Page >>'))))).toBe('NOTHING');
  });

  test('the check of uploaded files refuses a script behind bytes that look like the end of its compressed part', async () => {
    const stored = deflateSync(Buffer.from(`endstream ${SCRIPT}`), { level: 0 });
    expect(await scan(...pdf('/Filter /FlateDecode', stored))).toBe('HARMFUL');
  });

  test('the check of uploaded files refuses a PDF that unpacks to more than is looked at, without unpacking all of it', async () => {
    const bomb = deflateSync(Buffer.alloc(80 << 20));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await scan(...pdf('/Filter /FlateDecode', bomb))).toBe('TOO_MUCH_INSIDE');
    const parts = unpackedParts(Buffer.concat(pdf('', bomb).map((part) => Buffer.from(part))), 1_000);
    await expect(parts.next()).rejects.toThrow();
  });

  test('the check of uploaded files reads base 85 as PostScript writes it', () => {
    expect(fromBase85('<~87cURD]i,"Ebo80~>').toString()).toBe('Hello World!');
    expect(fromBase85('z87cUR~>')).toEqual(Buffer.concat([Buffer.alloc(4), Buffer.from('Hell')]));
  });
});
