import type { Readable } from 'node:stream';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Files } from './files.ts';

/** Scans a stored file before anybody may open it. Throws when it cannot decide: then the file stays PENDING. */
export interface Scanner {
  scan(content: Readable): Promise<'CLEAN' | 'INFECTED'>;
}

/** EICAR's test string, which every scanner must report; assembled here so that this file does not contain it. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''));
/** Names that make a PDF act when opened; they may be written with #xx, which is decoded before matching. */
const ACTING_PDF = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/;

/**
 * A rule-based check for installations without a virus scanner: the EICAR string anywhere, and PDFs that start
 * programs, run scripts or carry other files. It knows no viruses and does not read compressed parts of a PDF; a real
 * scanner replaces it behind the same port.
 */
export const ruleScanner: Scanner = {
  async scan(content) {
    let tail = Buffer.alloc(0);
    let isPdf: boolean | undefined;
    let verdict: 'CLEAN' | 'INFECTED' = 'CLEAN';
    for await (const part of content as AsyncIterable<Buffer>) {
      const window = Buffer.concat([tail, part]);
      if (isPdf === undefined && window.length >= 5) isPdf = window.subarray(0, 5).toString('latin1') === '%PDF-';
      if (window.includes(EICAR) || (isPdf && acts(window))) {
        verdict = 'INFECTED';
        break;
      }
      tail = window.subarray(Math.max(0, window.length - 128));
    }
    return verdict;
  },
};

const acts = (part: Buffer): boolean =>
  ACTING_PDF.test(
    part
      .toString('latin1')
      .replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

/** Refuses a stored file that the scanner finds harmful: file-infected. */
export async function assertClean({ files }: { files: Files }, storageKey: string): Promise<void> {
  if ((await ruleScanner.scan(await files.open(storageKey))) === 'CLEAN') return;
  throw new DomainError('file-infected', { detail: 'This file failed the virus check. Choose another one.' });
}
