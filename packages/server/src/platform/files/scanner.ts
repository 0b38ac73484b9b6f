import type { Readable } from 'node:stream';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Files } from './files.ts';

/** Looks through a stored file before anybody may open it. Throws when it cannot tell: then the file stays PENDING. */
export interface Scanner {
  scan(content: Readable): Promise<'CLEAN' | 'INFECTED'>;
}

/** The test string of EICAR that every scanner must report; put together here so that this file does not carry it. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''));
/** What makes a PDF act by itself when opened; names may be written with #xx, which is undone before looking. */
const ACTING_PDF = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/;

/**
 * A check by rules, for where no virus scanner is connected: the EICAR string anywhere, and PDF that start programs,
 * scripts or carry other files. It knows no viruses and does not look into compressed parts of a PDF; a real scanner
 * takes its place behind the same port.
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

/** Refuses a stored file that does not pass the check for harm: file-infected. */
export async function assertClean({ files }: { files: Files }, storageKey: string): Promise<void> {
  if ((await ruleScanner.scan(await files.open(storageKey))) === 'CLEAN') return;
  throw new DomainError('file-infected', { detail: 'This file did not pass the virus check. Choose another one.' });
}
