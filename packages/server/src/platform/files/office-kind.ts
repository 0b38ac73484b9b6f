import { partsOf } from '../intake/archive.ts';

/** An office workbook or document; both are archives of parts. */
export type OfficeKind =
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const KINDS: readonly (readonly [part: string, kind: OfficeKind])[] = [
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
];
const ACTS = /vbaProject|macrosheets|externalLinks\/|activeX|\.(exe|dll|js|vbs|bat|ps1)$/i;

/**
 * Returns the kind of an archive from the names of its parts, or undefined for any other archive: neither workbook nor
 * document, both at once, broken, or with macros or programs inside. Nothing is unpacked.
 */
export function officeKindOf(bytes: Uint8Array): OfficeKind | undefined {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, 4).toString('latin1') !== 'PK\u0003\u0004') return undefined;
  let names: Set<string>;
  try {
    names = new Set(partsOf(bytes).keys());
  } catch {
    return undefined;
  }
  if (!names.has('[Content_Types].xml') || [...names].some((name) => ACTS.test(name))) return undefined;
  const found = KINDS.filter(([part]) => names.has(part));
  return found.length === 1 ? found[0]?.[1] : undefined;
}
