import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';
import { ruleScanner } from './scanner.ts';

const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD'}-ANTIVIRUS-TEST-FILE!$H+H*`;
const scan = (...parts: (string | Buffer)[]) => ruleScanner.scan(Readable.from(parts.map((part) => Buffer.from(part))));

describe('the kind of a file', () => {
  test('is determined from its first bytes', () => {
    expect(fileKindOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('image/png');
    expect(fileKindOf(Buffer.from('ffd8ffe000104a46', 'hex'))).toBe('image/jpeg');
    expect(fileKindOf(Buffer.from('%PDF-1.7\n'))).toBe('application/pdf');
  });

  test.each(['', 'GIF89a', '<svg xmlns=""', '<html>', 'MZ\x90', 'PK\x03\x04', ' %PDF-1.7', '%PDF', 'PNG'])(
    'is unknown for %j',
    (head) => {
      expect(fileKindOf(Buffer.from(head, 'latin1'))).toBeUndefined();
    },
  );
});

describe('the rule scanner', () => {
  test('finds the EICAR string at any position and however the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(400), fc.nat(400), fc.integer({ min: 1, max: 90 }), async (before, after, size) => {
        const whole = Buffer.from(`${'a'.repeat(before)}${EICAR}${'b'.repeat(after)}`);
        const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
          whole.subarray(i * size, (i + 1) * size),
        );
        expect(await scan(...parts)).toBe('INFECTED');
      }),
    );
  });

  test('refuses a PDF with actions on opening, also behind escaped names', async () => {
    expect(await scan('%PDF-1.7 << /OpenAction << /S /JavaScript /JS (x) >> >>')).toBe('INFECTED');
    expect(await scan('%PD', 'F-1.7 << /S /Java', 'Script >>')).toBe('INFECTED');
    expect(await scan('%PDF-1.7 << /S /J#61vaScript >>')).toBe('INFECTED');
    expect(await scan('%PDF-1.7 << /S /Launch >>')).toBe('INFECTED');
  });

  test('accepts ordinary files', async () => {
    expect(await scan('%PDF-1.7 << /Type /Page /Launched (no) >>')).toBe('CLEAN');
    expect(await scan('a letter about /JavaScript that is no PDF')).toBe('CLEAN');
    expect(await scan(EICAR.slice(1))).toBe('CLEAN');
    expect(await scan()).toBe('CLEAN');
  });
});
