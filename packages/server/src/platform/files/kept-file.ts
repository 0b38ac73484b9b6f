import { DomainError } from '@isura/contract/kernel/problems';
import type { ScanStatus } from '@isura/contract/org/file';
import type { Ctx } from '../ctx.ts';
import type { SentFile } from '../http/form-body.ts';
import { fileKindOf } from './file-kind.ts';
import type { StoredBytes } from './files.ts';
import { officeKindOf } from './office-kind.ts';
import { PHOTO } from './picture.ts';
import { redrawn } from './pictures.ts';
import { scanFile } from './scanner.ts';

/** An uploaded file as it is stored. */
export interface KeptFile extends StoredBytes {
  fileName: string;
  mimeType: string;
  scanStatus: ScanStatus;
}

/** A re-encoded picture is seldom larger than the original, and never much larger. */
const GROWTH = 2;

/**
 * Stores an uploaded file: its kind is determined from its bytes, it is scanned, a picture is re-encoded as JPEG under
 * its name with the new extension (docs/spec/security.md#t37), everything else is stored unchanged. With `office`,
 * workbooks and documents without macros are accepted too. Refuses file-type and file-infected. A caller that fails to
 * record the file removes it (`ctx.files.remove`).
 */
export async function keepFile(
  ctx: Pick<Ctx, 'files' | 'config'>,
  sent: SentFile,
  { maxBytes, office = false }: { maxBytes: number; office?: boolean },
): Promise<KeptFile> {
  const bytes = await sent.bytes();
  const mimeType = fileKindOf(sent.head) ?? (office ? officeKindOf(bytes) : undefined);
  if (!mimeType)
    throw new DomainError('file-type', {
      detail: office ? 'Choose a PDF, PNG, JPEG, XLSX or DOCX file without macros.' : 'Choose a PDF, PNG or JPEG file.',
    });
  const scanStatus = await scanFile(ctx, sent.storageKey);
  const isPicture = mimeType.startsWith('image/');
  const stem = sent.name.replace(/\.[^.]*$/, '').slice(0, 190) || 'picture';
  const stored = await ctx.files.put(isPicture ? Buffer.from(await redrawn(bytes, PHOTO)) : bytes, {
    maxBytes: GROWTH * maxBytes,
  });
  return {
    ...stored,
    scanStatus,
    fileName: isPicture ? `${stem}.jpg` : sent.name,
    mimeType: isPicture ? PHOTO.as : mimeType,
  };
}
