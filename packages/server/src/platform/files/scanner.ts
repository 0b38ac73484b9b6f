import type { Readable } from 'node:stream';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ScanStatus } from '@isura/contract/org/file';
import type { Ctx } from '../ctx.ts';
import { NoVerdict, scannedByClamd } from './clamd.ts';
import { TooMuchInside, unpackedParts } from './pdf-parts.ts';

/** EICAR's test string, which every scanner must report; assembled here so that this file does not contain it. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''));
/** Names that make a PDF act when opened; they may be written with #xx, which is decoded before matching. */
const ACTING_PDF = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/;

/** What the rules find in a file. */
export type RuleVerdict = 'NOTHING' | 'HARMFUL' | 'TOO_MUCH_INSIDE';

/**
 * Looks for what no uploaded file may hold: the EICAR string anywhere, and PDFs that start programs, run scripts or carry
 * other files, also in their compressed parts. It knows no viruses: that is clamd's work.
 */
export async function scanContent(content: Readable): Promise<RuleVerdict> {
  let tail = Buffer.alloc(0);
  let isPdf: boolean | undefined;
  const pdf: Buffer[] = [];
  for await (const part of content as AsyncIterable<Buffer>) {
    const window = Buffer.concat([tail, part]);
    if (isPdf === undefined && window.length >= 5) isPdf = window.subarray(0, 5).toString('latin1') === '%PDF-';
    if (window.includes(EICAR) || (isPdf && acts(window))) return 'HARMFUL';
    if (isPdf !== false) pdf.push(part);
    tail = window.subarray(Math.max(0, window.length - 128));
  }
  if (!isPdf) return 'NOTHING';
  try {
    for await (const part of unpackedParts(Buffer.concat(pdf)))
      if (part.includes(EICAR) || acts(part)) return 'HARMFUL';
  } catch (error) {
    if (error instanceof TooMuchInside) return 'TOO_MUCH_INSIDE';
    throw error;
  }
  return 'NOTHING';
}

const acts = (part: Buffer): boolean =>
  ACTING_PDF.test(
    part
      .toString('latin1')
      .replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

const infected = (detail: string): DomainError => new DomainError('file-infected', { detail });

/**
 * Scans a stored file before anybody may open it, by the rules and, where CLAMD_URL names one, by the virus scanner.
 * Refuses file-infected, and busy when the scanner does not answer: without its verdict nothing is kept.
 */
export async function scanFile(
  { files, config }: Pick<Ctx, 'files' | 'config'>,
  storageKey: string,
): Promise<ScanStatus> {
  const found = await scanContent(await files.open(storageKey));
  if (found === 'HARMFUL') throw infected('This file failed the virus check. Choose another one.');
  if (found === 'TOO_MUCH_INSIDE')
    throw infected('This PDF holds more than can be checked for viruses. Print it to a new PDF and choose that one.');
  if (config.clamdUrl === undefined) return 'NOT_SCANNED';
  try {
    if ((await scannedByClamd(config.clamdUrl, await files.open(storageKey))) === 'CLEAN') return 'CLEAN';
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    throw new DomainError('busy', {
      detail: `The virus scanner did not check this file. Try again in a moment.`,
      retryAfterSeconds: 10,
    });
  }
  throw infected('This file failed the virus check. Choose another one.');
}
